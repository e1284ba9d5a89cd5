import type { ContentMemory } from './createContentMemory.js';

/**
 * The kinds of content that an agent can refer to: links, images, sounds and videos (`media`), files to open, and pages that it
 * has written itself, which are shown in a sandboxed frame.
 */
export type ContentKind = 'links' | 'images' | 'media' | 'files' | 'frames';

/** Whether something is shown: at once, when the person asks for it, or never. */
export type ContentOutcome = 'allow' | 'ask' | 'deny';

/** What a rule has to decide about. */
export interface ContentRequest {
  readonly kind: ContentKind;
  /** The URL as a browser parses it. A page that the agent has written has `about:srcdoc`. */
  readonly url: string;
  /**
   * Such as `https://images.example.org`; `null`, as in browsers, for URLs without an origin, such as `mailto:` and `data:`. Always
   * in the same form, however the host is written: without a dot at the end, and IPv4 in IPv6 as IPv4.
   */
  readonly origin: string;
  /** Such as `https`. */
  readonly scheme: string;
}

/** Outcomes by origin, then by scheme. For anything else `otherwise`, and without that the default of the kind. */
export interface ContentRuleTable {
  /**
   * By complete origin, such as `https://images.example.org`, in any form that leads to the same host. If an origin is named in
   * several forms, the strictest outcome counts.
   */
  readonly origins?: Readonly<Record<string, ContentOutcome>> | undefined;
  /** By schemes, without the colon. */
  readonly schemes?: Readonly<Record<string, ContentOutcome>> | undefined;
  readonly otherwise?: ContentOutcome | undefined;
}

/** A rule for one kind: an outcome, a table of outcomes, or a function, which returns undefined to leave it to the default. */
export type ContentRule =
  | ContentOutcome
  | ContentRuleTable
  | ((request: ContentRequest) => ContentOutcome | undefined);

/**
 * Which of an agent's links, images, media, files and pages are shown. A policy can only choose among content that is harmless
 * by itself: `http` and `https` URLs, for links also `mailto`, and images, sounds and videos in a `data:` URL. Anything else is
 * never shown, whatever a rule says.
 */
export interface ContentPolicy {
  /** @default 'allow' */
  readonly links?: ContentRule | undefined;
  /** A `data:` URL loads nothing, so it is never asked about. @default 'ask' */
  readonly images?: ContentRule | undefined;
  /** As for images. @default 'ask' */
  readonly media?: ContentRule | undefined;
  /** @default 'allow' */
  readonly files?: ContentRule | undefined;
  /** @default 'allow' */
  readonly frames?: ContentRule | undefined;
  /**
   * Remembers “always for this host”, which is offered only if this is set. It replaces asking, but does not override a `deny`.
   */
  readonly memory?: ContentMemory | undefined;
  /**
   * What happens to Markdown that leaves the page, such as a copied message: `allowedMarkdown` removes what the rules deny.
   * @default it stays as the agent wrote it
   */
  readonly exported?: ((markdown: string, policy: ContentPolicy) => string) | undefined;
}
