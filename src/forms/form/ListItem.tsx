'use client';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { PartButton } from '../../ui/button/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useForm } from './FormContext.js';

interface ListItemProps {
  readonly name: string;
  /** Takes several lines: its name and buttons stand above it. */
  readonly wide: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly disabled: boolean;
  /** Moves the item by one, up or down. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One item, with the buttons that move and remove it. Alt with an arrow key moves it as well. */
export function ListItem(props: ListItemProps) {
  const { name, wide, first, last, disabled, onMove, onRemove, children } = props;
  const { messages } = useForm('A field');
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const move = (by: -1 | 1) => {
    const page = box.current?.getRootNode();
    // In a shadow root the page's active element is only its host.
    const focused = (page instanceof ShadowRoot ? page : document).activeElement;
    onMove(by);
    // Moving an element in the page takes the focus from it.
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement && box.current?.contains(focused)) focused.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by === undefined || !event.altKey || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    move(by);
  };
  const keys = { onKeyDown };
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={id}
      data-part="form-item"
      data-wide={wide ? '' : undefined}
      {...keys}
    >
      <span data-part={wide ? 'item-name' : 'visually-hidden'} id={id}>
        <bdi>{name}</bdi>
      </span>
      {children}
      <span data-part="item-actions">
        <ItemButton
          name={messages['list.moveUp'](name)}
          disabled={disabled || first}
          onClick={() => move(-1)}
        >
          <Icon name="send" />
        </ItemButton>
        <ItemButton
          name={messages['list.moveDown'](name)}
          disabled={disabled || last}
          onClick={() => move(1)}
        >
          <Icon name="down" />
        </ItemButton>
        <ItemButton name={messages['list.remove'](name)} disabled={disabled} onClick={onRemove}>
          <Icon name="cross" />
        </ItemButton>
      </span>
    </div>
  );
}

interface ItemButtonProps {
  readonly name: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ItemButton({ name, disabled, onClick, children }: ItemButtonProps) {
  return (
    <PartButton
      variant="quiet"
      data-part="item-button"
      aria-label={name}
      title={name}
      // Still there to be focused: a button that goes away under the finger takes the focus with it.
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      {children}
    </PartButton>
  );
}
