import type { ContentMemory } from './createContentMemory.js';

/**
 * What an agent can point at: links, images, sounds and films (`media`), files to open, and pages that it has written itself and
 * that are shown in a frame which is shut off.
 */
export type ContentKind = 'links' | 'images' | 'media' | 'files' | 'frames';

/** Whether something is shown: at once, when the person asks for it, or never. */
export type ContentOutcome = 'allow' | 'ask' | 'deny';

/** What a rule decides about. */
export interface ContentRequest {
  readonly kind: ContentKind;
  /** What a browser makes of the address. A page that an agent has written has `about:srcdoc`. */
  readonly url: string;
  /** Such as `https://images.example.org`; `null`, as browsers write it, for what has none, such as `mailto:` and `data:`. */
  readonly origin: string;
  /** Such as `https`. */
  readonly scheme: string;
}

/** Outcomes by origin, then by scheme; what neither names is for `otherwise`, and without it for the default. */
export interface ContentRuleTable {
  /** By whole origins, such as `https://images.example.org`. */
  readonly origins?: Readonly<Record<string, ContentOutcome>> | undefined;
  /** By schemes, without the colon. */
  readonly schemes?: Readonly<Record<string, ContentOutcome>> | undefined;
  readonly otherwise?: ContentOutcome | undefined;
}

/** A rule for one kind: an outcome, a table of them, or a function, which leaves to the default what it gives undefined for. */
export type ContentRule =
  | ContentOutcome
  | ContentRuleTable
  | ((request: ContentRequest) => ContentOutcome | undefined);

/**
 * What of an agent's links, images, media, files and pages is shown. It can only choose among what can do no harm by itself: `http`
 * and `https`, for links also `mailto`, and pictures, sounds and films that hold their own bytes. Nothing else is ever
 * shown, whatever a rule says.
 */
export interface ContentPolicy {
  /** @default 'allow' */
  readonly links?: ContentRule | undefined;
  /** What holds its own bytes loads nothing, so nobody is asked about it. @default 'ask' */
  readonly images?: ContentRule | undefined;
  /** As for images. @default 'ask' */
  readonly media?: ContentRule | undefined;
  /** @default 'allow' */
  readonly files?: ContentRule | undefined;
  /** @default 'allow' */
  readonly frames?: ContentRule | undefined;
  /** Keeps “always for this host”, which is offered only with it. It answers what would be asked, and lifts no `deny`. */
  readonly memory?: ContentMemory | undefined;
  /**
   * What becomes of Markdown that leaves the page, such as a copy of a message: `allowedMarkdown` takes out of it what the rules deny.
   * @default it stays as the agent wrote it
   */
  readonly exported?: ((markdown: string, policy: ContentPolicy) => string) | undefined;
}
