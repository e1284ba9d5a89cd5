import type {
  ContentKind,
  ContentOutcome,
  ContentPolicy,
  ContentRequest,
  ContentRule,
} from './ContentPolicy.js';
import { describeUrl, readUrl, type SafeUrl } from './safeUrl.js';

/** What is decided about an address. */
export type ContentDecision =
  | { readonly outcome: 'deny'; readonly url?: undefined }
  | {
      readonly outcome: 'allow' | 'ask';
      readonly url: SafeUrl;
      /** What a memory keeps of “always”; undefined of what has no origin, such as an address for mail. */
      readonly answer?: string | undefined;
    };

/** The address of a page that an agent has written itself, as browsers call it. */
export const WRITTEN_PAGE = 'about:srcdoc';

const DENIED: ContentDecision = { outcome: 'deny' };

/** What holds its own bytes loads nothing from anywhere. A picture made of markup is none. */
const WITHIN: Readonly<Partial<Record<ContentKind, RegExp>>> = {
  images: /^data:image\/(?:png|jpeg|gif|webp|avif|bmp);base64,/iu,
  media: /^data:(?:audio|video)\/[\w.+-]+;base64,/iu,
  frames: /^about:srcdoc$/u,
};

/**
 * Decides what of an agent's may be shown. Pure, and the only place where it is decided: all parts, entries and exports ask here.
 * What could do harm is denied before any rule is looked at.
 */
export function decideContent(
  policy: ContentPolicy,
  kind: ContentKind,
  address: unknown,
): ContentDecision {
  const found = readContent(kind, address);
  if (found === undefined) return DENIED;
  const { url, origin, scheme, otherwise } = found;
  const outcome = outcomeOf(policy[kind], { kind, url: url.href, origin, scheme }) ?? otherwise;
  if (outcome === 'deny') return DENIED;
  const answer = origin === 'null' ? undefined : `${kind} ${origin}`;
  const isAllowed =
    outcome === 'allow' ||
    // It loads nothing.
    scheme === 'data' ||
    (answer !== undefined && policy.memory?.getState().includes(answer) === true);
  return { outcome: isAllowed ? 'allow' : 'ask', url, answer };
}

interface Found extends Omit<ContentRequest, 'kind' | 'url'> {
  readonly url: SafeUrl;
  /** What is decided where no rule says anything. */
  readonly otherwise: ContentOutcome;
}

/** What an address leads to; undefined if it could do harm, whatever is decided. */
function readContent(kind: ContentKind, address: unknown): Found | undefined {
  if (typeof address === 'string' && WITHIN[kind]?.test(address) === true) {
    const scheme = kind === 'frames' ? 'about' : 'data';
    return { url: { href: address, host: '' }, origin: 'null', scheme, otherwise: 'allow' };
  }
  const url = readUrl(address);
  // No page of somebody else is shown in a frame, and an address for mail is only led to.
  if (url === undefined || kind === 'frames') return undefined;
  const { origin, protocol } = url;
  if (kind !== 'links' && protocol === 'mailto:') return undefined;
  const otherwise = kind === 'images' || kind === 'media' ? 'ask' : 'allow';
  return { url: describeUrl(url), origin, scheme: protocol.slice(0, -1), otherwise };
}

/** What a rule says; undefined where it says nothing. What is no outcome counts as `ask`. A rule that throws lets nothing pass. */
function outcomeOf(
  rule: ContentRule | undefined,
  request: ContentRequest,
): ContentOutcome | undefined {
  try {
    if (typeof rule === 'function') return rule(request);
    if (typeof rule !== 'object') return rule;
    return rule.origins?.[request.origin] ?? rule.schemes?.[request.scheme] ?? rule.otherwise;
  } catch {
    // Of the app's own: what it would have said is not known.
    return 'deny';
  }
}
