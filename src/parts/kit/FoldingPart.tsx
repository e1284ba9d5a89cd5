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
import type { AgentPart, Status, StepPart, ThinkingPart, ToolPart } from '../../core/parts.js';
import {
  useDisclosure,
  type Disclosure,
  type FoldProps,
  type FoldReason,
  type Unfolding,
} from '../../react/disclosure/index.js';
import { useSlice, useSource, type Source } from '../../react/source/useSlice.js';
import { DEEPEST_UNFOLDED, PlaceContext } from './NestedParts.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** The parts that begin with a line and unfold what is in them. */
type AnyFoldingPart = AgentPart | StepPart | ThinkingPart | ToolPart;

/** What the pieces of a part that folds share. */
export interface FoldingPartInfo<Shown extends AnyFoldingPart> {
  readonly part: Shown;
  readonly fold: Disclosure;
  /** Id of what is unfolded, for the button that does it. */
  readonly bodyId: string;
  /** Takes down the id that the caller has given to what is unfolded. */
  readonly nameBody: (id: string | undefined) => void;
}

/** What one kind of part has of its own among those that fold. */
export interface FoldingKind<Shown extends AnyFoldingPart> {
  /** Of the component, such as `Step`. */
  readonly name: string;
  /** When it is open by itself. */
  readonly unfolding: (part: Shown) => Unfolding;
  readonly Context: Context<Source<FoldingPartInfo<Shown>> | undefined>;
}

/** Open while there is something to see, or something is wanted of the person. */
export const UNFOLDED: Record<Status, Unfolding> = {
  running: 'soon',
  'awaiting-input': 'now',
  done: 'no',
  failed: 'now',
  interrupted: 'no',
};

/** Why it opens by itself. */
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

/** Props of the Root of a part that folds. */
export interface FoldingPartProps<Shown extends AnyFoldingPart>
  extends Omit<ElementProps<'div'>, 'part'>, FoldProps {
  readonly part: Shown;
}

interface FoldingPartOfKind<Shown extends AnyFoldingPart> extends FoldingPartProps<Shown> {
  readonly kind: FoldingKind<Shown>;
  readonly 'data-part': string;
}

/**
 * The Root of every part that folds. It opens and folds with what the part is doing, until the person decides,
 * and tells its pieces of the part and of the fold.
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
  const { depth } = use(PlaceContext);
  const any: AnyFoldingPart = part;
  const tool = any.type === 'tool' ? any : undefined;
  const fold = useDisclosure(part.id, depth < DEEPEST_UNFOLDED ? unfolding(part) : 'no', {
    since: part.startedAt ?? tool?.live?.startedAt,
    opensBy: OPENS_BY[part.status],
    open,
    defaultOpen,
    onOpenChange,
  });
  const ownId = useId();
  const [givenId, nameBody] = useState<string>();
  const shared = useSource({ part, fold, bodyId: givenId ?? ownId, nameBody });
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

/** The part of the Root around a piece. A piece outside its Root is a mistake in the app. */
export function useFoldingPart<Shown extends AnyFoldingPart>(
  { Context, name }: FoldingKind<Shown>,
  piece: string,
): FoldingPartInfo<Shown> {
  const value = use(Context);
  if (value === undefined) {
    throw new Error(
      `${name}.${piece} is outside ${name}.Root, so there is nothing to show. Wrap it in <${name}.Root part={…}>.`,
    );
  }
  return useSlice(value);
}

/**
 * The props of what a part unfolds. An id that the caller gives to it, or to the element that it is drawn on, is the one
 * that the line above points at.
 *
 * @param isWhole All of it is shown, and not only what stays in view when it folds: using it keeps it open.
 */
export function useBodyProps<Props extends Pick<ElementProps<'div'>, 'id' | 'render'>>(
  { bodyId, fold, nameBody }: Pick<FoldingPartInfo<AnyFoldingPart>, 'bodyId' | 'fold' | 'nameBody'>,
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
  };
}
