'use client';
import { createContext, type ComponentType } from 'react';
import type { Part, PartType } from '../../core/parts.js';
import type { ToolPartProps, ToolView } from './toolView.js';

/** What the component of a part is given. */
export interface PartProps<Type extends PartType = PartType> {
  readonly part: Extract<Part, { readonly type: Type }>;
  /** More of this part is still coming. Only text needs to know. */
  readonly streaming?: boolean | undefined;
}

/** One component per type of part: the compiler notices a missing one. */
export type PartComponentTable = {
  readonly [Type in PartType]: ComponentType<PartProps<Type>>;
};

/** Components that replace the built-in ones, by type of part and, for tools, by the tool's name. */
export interface PartComponents extends Partial<PartComponentTable> {
  /** By the name of the tool. `toolView` makes an entry that is typed, or that stays in view. */
  readonly tools?: Readonly<Record<string, ComponentType<ToolPartProps> | ToolView>>;
}

export const PartComponentsContext = createContext<PartComponents>({});

/** Replaces the components of some parts below it. Keep the value's identity stable. */
export const PartComponentsProvider = PartComponentsContext.Provider;
