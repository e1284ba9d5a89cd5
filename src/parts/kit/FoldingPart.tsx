'use client';
import {
  createContext,
  isValidElement,
  use,
  useId,
  useLayoutEffect,
  useState,
  type Context,
} from 'react';
import { seeAlso, watchCallbacks } from '../../development/index.js';
import type { AgentPart, Status, StepPart, ThinkingPart, ToolPart } from '../../core/parts.js';
import {
  useDisclosure,
  type Disclosure,
  type FoldProps,
  type FoldReason,
  type Unfolding,
} from '../../react/disclosure/index.js';
import { useSlice, useSource, type Source } from '../../react/source/useSlice.js';
import { useDetail } from '../../ui/detail/index.js';
import { DEEPEST_UNFOLDED, PlaceContext } from './NestedParts.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** The parts that are shown as a row that unfolds their content. */
type AnyFoldingPart = AgentPart | StepPart | ThinkingPart | ToolPart;

/** What the pieces of a folding part share. */
export interface FoldingPartInfo<Shown extends AnyFoldingPart> {
  readonly part: Shown;
  readonly fold: Disclosure;
  /** Whether it has been unfolded since it was first shown: only then does its content fade in. */
  readonly isMoved: boolean;
  /** The id of the unfolded content, for `aria-controls` of the button. */
  readonly bodyId: string;
  /** Stores the id that the caller has given to the unfolded content. */
  readonly nameBody: (id: string | undefined) => void;
}

/** What differs between the kinds of folding parts. */
export interface FoldingKind<Shown extends AnyFoldingPart> {
  /** The name of the component, such as `Step`. */
  readonly name: string;
  /** When the part is open by default. */
  readonly unfolding: (part: Shown) => Unfolding;
  readonly Context: Context<Source<FoldingPartInfo<Shown>> | undefined>;
}

/** Parts are open while there is live content, or while the person should look at them. */
export const UNFOLDED: Record<Status, Unfolding> = {
  running: 'soon',
  'awaiting-input': 'now',
  done: 'no',
  failed: 'now',
  interrupted: 'no',
};

/** The reason that `onOpenChange` gets when a part opens by itself. */
const OPENS_BY: Record<Status, FoldReason> = {
  running: 'started',
  'awaiting-input': 'waiting',
  done: 'started',
  failed: 'failed',
  interrupted: 'failed',
};

export function foldingKind<Shown extends AnyFoldingPart>(
  name: string,
  unfolding: (part: Shown) => Unfolding,
): FoldingKind<Shown> {
  const Context = createContext<Source<FoldingPartInfo<Shown>> | undefined>(undefined);
  return { name, unfolding, Context };
}

/** Props of the Root of a folding part. */
export interface FoldingPartProps<Shown extends AnyFoldingPart>
  extends Omit<ElementProps<'div'>, 'part'>, FoldProps {
  /** The part that is shown. */
  readonly part: Shown;
}

interface FoldingPartOfKind<Shown extends AnyFoldingPart> extends FoldingPartProps<Shown> {
  readonly kind: FoldingKind<Shown>;
  readonly 'data-part': string;
}

/**
 * The Root of every folding part. It opens and folds with the status of the part until the person decides, and provides part
 * and fold to its pieces.
 */
export function FoldingPart<Shown extends AnyFoldingPart>({
  kind: { Context, unfolding },
  part,
  open,
  defaultOpen,
  onOpenChange,
  children,
  ...rest
}: FoldingPartOfKind<Shown>) {
  watchCallbacks('a part that folds', { onOpenChange });
  const { depth } = use(PlaceContext);
  const any: AnyFoldingPart = part;
  const tool = any.type === 'tool' ? any : undefined;
  const isWanted = useDetail() === 'everything' ? 'now' : unfolding(part);
  const fold = useDisclosure(part.id, depth < DEEPEST_UNFOLDED ? isWanted : 'no', {
    since: part.startedAt ?? tool?.live?.startedAt,
    opensBy: OPENS_BY[part.status],
    open,
    defaultOpen,
    onOpenChange,
  });
  const [isMoved, setMoved] = useState(!fold.open);
  if (!isMoved && !fold.open) setMoved(true);
  const ownId = useId();
  const [givenId, nameBody] = useState<string>();
  const shared = useSource({ part, fold, isMoved, bodyId: givenId ?? ownId, nameBody });
  return (
    <Context value={shared}>
      {withRender(
        <div {...rest} data-status={part.status} data-tool={tool?.toolName} data-timeline="">
          {children}
        </div>,
      )}
    </Context>
  );
}

/** The part of the Root around a piece. @throws outside of its Root, which is a mistake in the app. */
export function useFoldingPart<Shown extends AnyFoldingPart>(
  { Context, name }: FoldingKind<Shown>,
  piece: string,
): FoldingPartInfo<Shown> {
  const value = use(Context);
  if (value === undefined) {
    throw new Error(
      `${name}.${piece} is outside ${name}.Root, so there is nothing to show. Wrap it in <${name}.Root part={…}>.` +
        seeAlso('outside-its-root'),
    );
  }
  return useSlice(value);
}

/**
 * The props of a part's unfolded content. If the caller gives an id to it, or to the element that it is rendered as, the row
 * refers to that id.
 *
 * @param isWhole Whether all of the content is shown, not only what stays visible when folded: interaction with it keeps it
 * open.
 */
export function useBodyProps<Props extends Pick<ElementProps<'div'>, 'id' | 'render'>>(
  { bodyId, fold, isMoved, nameBody }: Omit<FoldingPartInfo<AnyFoldingPart>, 'part'>,
  props: Props,
  isWhole = true,
) {
  const { render } = props;
  const drawnOn = isValidElement<{ readonly id?: string }>(render) ? render.props : undefined;
  const id = drawnOn?.id ?? props.id;
  useLayoutEffect(() => nameBody(id), [nameBody, id]);
  return {
    ...props,
    id: id ?? bodyId,
    onUse: isWhole ? fold.keep : undefined,
    'data-pinned': isWhole ? undefined : '',
    'data-moved': isWhole && isMoved ? '' : undefined,
  };
}
