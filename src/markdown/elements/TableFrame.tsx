'use client';
import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { ifPossible } from '../../core/ifPossible.js';
import { Button } from '../../ui/Button.js';
import { CopyButton } from '../../ui/CopyButton.js';
import { useTexts } from '../../ui/locale/index.js';
import { saveFile } from '../../ui/saveFile.js';
import { ScrollBox } from '../../ui/ScrollBox.js';
import { watchEdges } from '../../ui/watchEdges.js';
import { toCsv } from './toCsv.js';

export interface TableFrameProps {
  /** The rows. */
  readonly children?: ReactNode;
}

/**
 * A table that scrolls in its own box, so that the text around it keeps its width, with buttons that copy and save it, and show
 * it above the page, in its full width. Escape, and focus that goes elsewhere, put it back.
 */
export function TableFrame({ children }: TableFrameProps) {
  const texts = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!isWide || element === null) return undefined;
    // jsdom, in which apps are tested, has no popovers.
    ifPossible(() => {
      element.popover = 'manual';
      element.showPopover();
    });
    return () => element.removeAttribute('popover');
  }, [isWide]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setWide(false);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setWide(false);
  };
  return (
    <div
      {...(isWide && {
        role: 'dialog',
        'aria-label': texts['table.label'],
        onKeyDown,
        onBlur,
      })}
      ref={frame}
      data-part="table-frame"
      data-wide={isWide ? '' : undefined}
    >
      <ScrollBox ref={watchEdges} data-part="table-box" dir="auto" label={texts['table.label']}>
        <table ref={table} data-part="table">
          {children}
        </table>
      </ScrollBox>
      <TableTools table={table} isWide={isWide} onWide={setWide} />
    </div>
  );
}

interface TableToolsProps {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly isWide: boolean;
  readonly onWide: (isWide: boolean) => void;
}

/** Spreadsheets read a file as UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Reads the table from the page when a button is pressed, so that nothing is done for it while rows arrive. */
const TableTools = memo(function TableTools({ table, isWide, onWide }: TableToolsProps) {
  const texts = useTexts();
  const csv = () => (table.current === null ? '' : toCsv(table.current));
  return (
    <div data-part="table-actions">
      <CopyButton text={csv} label={texts['table.copy']} />
      <Button
        variant="quiet"
        icon="down"
        iconOnly
        onClick={() => saveFile('table.csv', BYTE_ORDER_MARK + csv(), 'text/csv')}
      >
        {texts['table.save']}
      </Button>
      <Button
        variant="quiet"
        icon="widen"
        iconOnly
        aria-pressed={isWide}
        onClick={() => onWide(!isWide)}
      >
        {texts['table.widen']}
      </Button>
    </div>
  );
});
