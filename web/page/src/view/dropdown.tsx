// A button that opens a menu below it.

import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon, type IconName } from "./icons";

export interface DropdownItem {
  name: string;
  text: string;
  icon?: IconName;
  run: () => void;
}

interface DropdownProps {
  label: string;
  /** The visible word; without it, three dots. */
  word?: string;
  items: readonly DropdownItem[];
  /** The chosen item's name, if the menu is a choice. */
  chosen?: string;
}

export function Dropdown({ label, word, items, chosen }: DropdownProps): VNode {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];

  useLayoutEffect(() => {
    if (isOpen) {
      const all = entries();
      (all.find((entry) => entry.getAttribute("aria-checked") === "true") ?? all[0])?.focus();
    }
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    // Some browsers don't give the focus to what is clicked.
    const close = (event: Event) => {
      if (event.target instanceof Node && frame.current?.contains(event.target) !== true) {
        setOpen(false);
      }
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
    };
  }, [isOpen]);

  const key = (event: KeyboardEvent) => {
    const all = entries();
    const here = all.findIndex((entry) => entry === document.activeElement);
    const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next !== undefined) {
      all[(next + all.length) % all.length]?.focus();
    } else if (event.key === "Escape") {
      setOpen(false);
      opener.current?.focus();
    } else if (!event.key.startsWith("Arrow")) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="dropdown" ref={frame}>
      <button
        type="button"
        class={word === undefined ? "button square" : "button"}
        ref={opener}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {word}
        <Icon name={word === undefined ? "more" : "down"} />
      </button>
      {isOpen && (
        <ul role="menu" aria-label={label} ref={list} onKeyDown={key}>
          {items.map(({ name, text, icon, run }) => (
            <li key={name} role="none">
              <button
                type="button"
                role={chosen === undefined ? "menuitem" : "menuitemradio"}
                aria-checked={chosen === undefined ? undefined : name === chosen}
                tabIndex={-1}
                onClick={() => {
                  setOpen(false);
                  opener.current?.focus();
                  run();
                }}
              >
                {icon && <Icon name={icon} />}
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
