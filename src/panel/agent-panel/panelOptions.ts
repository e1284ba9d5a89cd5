import type { ReactNode } from 'react';
import type { AnnounceLevel } from '../../chat/announcer/index.js';
import type { ComposerProps } from '../../chat/composer/index.js';
import type { Suggestion } from '../../chat/empty-state/index.js';
import type { FollowUpSuggestions } from '../../chat/follow-ups/index.js';
import type { TranscriptProps } from '../../chat/transcript/index.js';

/** Replaces regions of the panel. `null` hides one, undefined keeps the built-in one. */
export interface PanelSlots {
  readonly header?: ReactNode;
  readonly empty?: ReactNode;
  readonly transcript?: ReactNode;
  /** The line that says which sub-agents are at work. */
  readonly agents?: ReactNode;
  readonly statusLine?: ReactNode;
  readonly composer?: ReactNode;
  readonly keyboardHelp?: ReactNode;
}

/** The names of the panel's options that are passed to the composer. */
export const COMPOSER_OPTIONS = [
  'placeholder',
  'completions',
  'whenBusy',
  'whenWaiting',
  'attachments',
  'draftKey',
  'disabledReason',
] as const satisfies readonly (keyof ComposerProps)[];

/** Options for the regions of a panel, in a page and in the dialog of `AgentLauncher`. */
export interface PanelOptions
  extends Pick<TranscriptProps, 'follow'>, Pick<ComposerProps, (typeof COMPOSER_OPTIONS)[number]> {
  /** Shown in a line at the top; without a title, there is no such line. */
  readonly title?: ReactNode;
  /** Prompts to start with, shown while the conversation is empty. */
  readonly suggestions?: readonly Suggestion[] | undefined;
  /** What the person might say next, shown below a complete answer. @default nothing */
  readonly followUps?: FollowUpSuggestions | undefined;
  /** Other props of the composer: its text (`value`, `onValueChange`), or `controls` in its lower line, such as a model menu. */
  readonly composer?: ComposerProps | undefined;
  /** How much screen readers announce. @default 'runs' */
  readonly announce?: AnnounceLevel | undefined;
  /** Regions of your own; null hides one. */
  readonly slots?: PanelSlots | undefined;
}

export const PANEL_OPTIONS = [
  ...COMPOSER_OPTIONS,
  'title',
  'suggestions',
  'followUps',
  'composer',
  'follow',
  'announce',
  'slots',
] as const satisfies readonly (keyof PanelOptions)[];

/** Splits props into those with these names and all others. */
export function splitProps<Props extends object, Name extends keyof Props>(
  props: Props,
  names: readonly Name[],
): readonly [Pick<Props, Name>, Omit<Props, Name>] {
  const all = Object.entries(props);
  const isNamed = ([name]: [string, unknown]) => names.includes(name as Name);
  return [
    Object.fromEntries(all.filter(isNamed)) as Pick<Props, Name>,
    Object.fromEntries(all.filter((entry) => !isNamed(entry))) as Omit<Props, Name>,
  ];
}
