'use client';
import { createContext } from 'react';
import type { ToolInfo } from '../../contract/index.js';

/** What the panel needs to know about a tool to show its pictures and files. */
export type ToolMedia = Pick<ToolInfo, 'name' | 'mediaOutputKeys'>;

const NO_TOOLS: readonly ToolMedia[] = [];

export const ToolMediaContext = createContext<readonly ToolMedia[]>(NO_TOOLS);

/** Sets which outputs of which tools are pictures and files. Keep the value's identity stable. */
export const ToolMediaProvider = ToolMediaContext.Provider;

/** Resolves a URL that is relative to a backend; returns undefined if it is not a URL. */
export type ResolveMediaUrl = (address: string) => string | undefined;

export const MediaUrlContext = createContext<ResolveMediaUrl>((address) => address);

/** Resolves the URLs of pictures and files, such as those below a backend's `/assets`. */
export const MediaUrlProvider = MediaUrlContext.Provider;
