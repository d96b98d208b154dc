import { useId, useRef, useState } from "react";
import "./tabs.css";

type Tab = { id: string; title: string; content: React.ReactNode };

/**
 * Tabs in the ARIA pattern: one tab stop, arrow keys move between them. The style sheet hides the panels that are not
 * selected; without JavaScript it hides the tabs instead, and all panels appear one below the other.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [selected, setSelected] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (tabs.findIndex((tab) => tab.id === selected) + step + tabs.length) % tabs.length;
    setSelected(tabs[next]?.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <section className="tabs" aria-label={label}>
      <div role="tablist" aria-label={label} ref={list} onKeyDown={move} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${prefix}${tab.id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => setSelected(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}${tab.id}-panel`}
          aria-labelledby={`${prefix}${tab.id}`}
          data-selected={tab.id === selected ? "" : undefined}
        >
          <noscript>
            <h2>{tab.title}</h2>
          </noscript>
          {tab.content}
        </div>
      ))}
    </section>
  );
}
