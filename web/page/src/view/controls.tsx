import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon, type IconName } from "./icons";

interface ButtonProps {
  icon?: IconName;
  /** The name where only the icon is seen. */
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

/** A button that acts on the second click, for what cannot be taken back. */
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
  options: readonly { value: T; title: string }[];
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
          <option key={option.value} value={option.value} selected={option.value === value}>
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

export function Modal({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        // Beside the dialog is its backdrop.
        if (event.target === event.currentTarget) {
          event.currentTarget.close();
        }
      }}
    >
      <div class="dialog-body">
        <header>
          <h2>{title}</h2>
          <Button icon="close" label="Close" onClick={() => dialog.current?.close()} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

export function percent(rate: number): string {
  return `${(100 * rate).toFixed(1)}%`;
}
