/** The nearest match from the target of an event upwards; null when the target is the window or the document. */
export function closest({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
