import type { ComponentChildren, VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Message } from "../state/groups/group";
import { Icon, type IconName } from "./icons";
import { t } from "../text";

interface ButtonProps {
  icon?: IconName;
  /** The name, if only the icon is visible. */
  label?: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  primary?: boolean;
  children?: ComponentChildren;
}

export function Button({ icon, label, onClick, disabled, pressed, primary, children }: ButtonProps): VNode {
  return (
    <button
      type="button"
      class={`button${primary ? " primary" : ""}${children === undefined ? " square" : ""}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** How long a question stays open. */
const QUESTION_MS = 4000;

/** A button that acts on the second click, for actions that can't be undone. */
export function ConfirmButton(props: ButtonProps & { question: string }): VNode {
  const { question, onClick, children, ...rest } = props;
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!asking) {
      return;
    }
    const timer = setTimeout(() => {
      setAsking(false);
    }, QUESTION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [asking]);
  return (
    <Button
      {...rest}
      onClick={() => {
        if (asking) {
          onClick();
        }
        setAsking(!asking);
      }}
    >
      {asking ? question : children}
    </Button>
  );
}

interface SelectProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; title: string; lang?: string }[];
  onChange: (value: T) => void;
  disabled?: boolean;
}

export function Select<T extends string>({ label, value, options, onChange, disabled }: SelectProps<T>): VNode {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        disabled={disabled}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value as T);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value} lang={option.lang}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Check({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }): VNode {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}

/** What gets the focus first in a dialog: its main choice, or otherwise the first field below its title. */
const MAIN_CHOICE = "[autofocus]";
const FIRST_FIELD = ".dialog-body > :not(header) :is(input, select, textarea, button, details[open] > summary):not(:disabled)";

export function Modal({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosed = useRef(false);
  // The browser reports late that a dialog was closed, and another one may be open by then.
  const close = () => {
    if (!isClosed.current) {
      isClosed.current = true;
      onClose();
    }
  };
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>(MAIN_CHOICE) ?? element?.querySelector<HTMLElement>(FIRST_FIELD);
    first?.focus();
    return () => {
      isClosed.current = true;
      // The focus returns to where it was.
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={close}
      onClick={(event) => {
        // A click outside the dialog hits its backdrop.
        if (event.target === event.currentTarget) {
          close();
        }
      }}
    >
      <div class="dialog-body">
        <header>
          <h2>{title}</h2>
          <Button icon="close" label={t.play.common.close} onClick={close} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** A message, with the engine's own words. */
export function Told({ message: { text, quoted } }: { message: Message }): VNode {
  return (
    <>
      {text} {quoted !== undefined && <span lang="en">{quoted}</span>}
    </>
  );
}
