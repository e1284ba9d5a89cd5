'use client';
import { createContext } from 'react';
import type { ToolInfo } from '../../protocols/protocol.js';

/** What the panel has to know about a tool to show what it made. */
export type ToolMedia = Pick<ToolInfo, 'name' | 'mediaOutputKeys'>;

const NO_TOOLS: readonly ToolMedia[] = [];

export const ToolMediaContext = createContext<readonly ToolMedia[]>(NO_TOOLS);

/** Says which outputs of which tools are pictures and files. Keep the value's identity stable. */
export const ToolMediaProvider = ToolMediaContext.Provider;

/** Makes an address complete that a backend gives without its beginning; undefined for no address. */
export type ResolveMediaUrl = (address: string) => string | undefined;

export const MediaUrlContext = createContext<ResolveMediaUrl>((address) => address);

/** Makes the addresses of pictures and files complete, such as those below a backend's `/assets`. */
export const MediaUrlProvider = MediaUrlContext.Provider;
