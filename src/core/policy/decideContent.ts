import { reportThrown } from '../../development/index.js';
import { callApp } from '../callApp.js';
import type {
  ContentKind,
  ContentOutcome,
  ContentPolicy,
  ContentRequest,
  ContentRule,
  ContentRuleTable,
} from './ContentPolicy.js';
import { originOf, readOrigin } from './originOf.js';
import { describeUrl, readUrl, type SafeUrl } from './safeUrl.js';

/** The decision about a URL. */
export type ContentDecision =
  | { readonly outcome: 'deny'; readonly url?: undefined }
  | {
      readonly outcome: 'allow' | 'ask';
      readonly url: SafeUrl;
      /** The entry that a memory keeps for “always”; undefined if the URL has no origin, as with `mailto:`. */
      readonly answer?: string | undefined;
    };

/** The URL of a page that the agent has written itself, as browsers call it. */
export const WRITTEN_PAGE = 'about:srcdoc';

const DENIED: ContentDecision = { outcome: 'deny' };

/** Content that is contained in its URL, so that nothing is loaded. SVG images are excluded, because they are markup. */
const WITHIN: Readonly<Partial<Record<ContentKind, RegExp>>> = {
  images: /^data:image\/(?:png|jpeg|gif|webp|avif|bmp);base64,/iu,
  media: /^data:(?:audio|video)\/[\w.+-]+;base64,/iu,
  frames: /^about:srcdoc$/u,
};

/**
 * Decides which of an agent's content may be shown. Pure, and the only place where this is decided: all parts, entries and
 * exports use it. Content that could do harm is denied before any rule is consulted.
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
    // A `data:` URL loads nothing.
    scheme === 'data' ||
    (answer !== undefined && callApp(() => policy.memory?.getState().includes(answer)) === true);
  return { outcome: isAllowed ? 'allow' : 'ask', url, answer };
}

interface Found extends Omit<ContentRequest, 'kind' | 'url'> {
  readonly url: SafeUrl;
  /** The outcome if no rule says anything. */
  readonly otherwise: ContentOutcome;
}

/** What a URL refers to; undefined if it could do harm, so that it is denied in any case. */
function readContent(kind: ContentKind, address: unknown): Found | undefined {
  if (typeof address === 'string' && WITHIN[kind]?.test(address) === true) {
    const scheme = kind === 'frames' ? 'about' : 'data';
    return { url: { href: address, host: '' }, origin: 'null', scheme, otherwise: 'allow' };
  }
  const url = readUrl(address);
  // Frames never show pages from the web, and a mail address can only be a link.
  if (url === undefined || kind === 'frames') return undefined;
  const { protocol } = url;
  if (kind !== 'links' && protocol === 'mailto:') return undefined;
  const otherwise = kind === 'images' || kind === 'media' ? 'ask' : 'allow';
  return { url: describeUrl(url), origin: originOf(url), scheme: protocol.slice(0, -1), otherwise };
}

/**
 * The outcome of a rule; undefined if it has none. Invalid outcomes count as `ask`. If the app's rule throws, content is
 * denied.
 */
function outcomeOf(
  rule: ContentRule | undefined,
  request: ContentRequest,
): ContentOutcome | undefined {
  try {
    if (typeof rule === 'function') return rule(request);
    if (typeof rule !== 'object') return rule;
    return (
      ofOrigin(rule.origins, request.origin) ?? rule.schemes?.[request.scheme] ?? rule.otherwise
    );
  } catch (error) {
    // The rule is a function of the app, so its intention is unknown.
    reportThrown('rule of contentPolicy', error, 'the content is denied');
    return 'deny';
  }
}

/** The outcome for an origin. If a table names it in several forms, the strictest counts. */
function ofOrigin(
  origins: ContentRuleTable['origins'] = {},
  origin: string,
): ContentOutcome | undefined {
  const outcomes = Object.keys(origins)
    .filter((written) => readOrigin(written) === origin)
    .map((written) => origins[written])
    .filter((outcome) => outcome !== undefined);
  const strict = outcomes.find((outcome) => outcome !== 'allow');
  return outcomes.includes('deny') ? 'deny' : (strict ?? outcomes[0]);
}
