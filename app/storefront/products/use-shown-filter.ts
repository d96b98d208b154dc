import { useEffect, useRef } from "react";

/**
 * For a form with a field for each part of a filter: shows the filter after Back, without taking the focus away, and
 * keeps what is being typed as long as the filter stays.
 */
export function useShownFilter(filter: Record<string, string | number>) {
  const form = useRef<HTMLFormElement>(null);
  const shown = JSON.stringify(filter);
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(shown) as typeof filter)) {
      const field = form.current?.elements.namedItem(name);
      // Checkboxes with the same name: those whose values the filter lists, separated by commas.
      if (field instanceof RadioNodeList) {
        for (const box of field)
          if (box instanceof HTMLInputElement) box.checked = `${value}`.split(",").includes(box.value);
      } else if (field && "value" in field && field.value !== String(value)) field.value = String(value);
    }
  }, [shown]);
  return form;
}
