import { ElementProps } from "./types/withRender.js";
import { Message } from "./types/state.js";
import { OverviewTexts } from "./types/overview.js";
import * as react from "react";

interface ConversationPlace {
  readonly messageKey: string;
  readonly partId?: string | undefined;
  readonly words?: string | undefined;
}
declare function useGoTo(): (place: ConversationPlace) => boolean;
type OutlineKind = 'turn' | 'heading' | 'checkpoint' | 'failure';
interface OutlineEntry {
  readonly id: string;
  readonly kind: OutlineKind;
  readonly title: string;
  readonly level: number;
  readonly messageKey: string;
  readonly partId?: string;
}
declare function outlineOf(messages: readonly Message[]): readonly OutlineEntry[];
interface OutlineProps extends Omit<ElementProps<'nav'>, 'children'> {
  readonly kinds?: readonly OutlineKind[] | undefined;
}
declare function Outline({
  kinds,
  ...rest
}: OutlineProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
declare const useOutline: () => readonly OutlineEntry[];
export { type ConversationPlace, Outline, type OutlineEntry, type OutlineKind, type OutlineProps, type OverviewTexts, outlineOf, useGoTo, useOutline };
