import { startBody, type Body } from './bodies.js';
import { isJson, scanJson } from './jsonScan.js';
import { FIXED_TAGS, matchExact, STRUCTURE_TAGS, type FixedTagName } from './tagNames.js';
import { TextCursor } from './TextCursor.js';
import { normaliseLineEnds } from './TagToken.js';

/**
 * How often a body that turned out not to be JSON may be read a second time. It bounds the work on
 * hostile content; after that, bodies are read as plain text at once.
 */
const SECOND_READINGS = 16;

/** Reads the insides of blocks that hold data: nothing in them is a tag, except the one that ends them. */
export abstract class BodyScanner extends TextCursor {
  protected body: Body | undefined;
  /** The block to go back to after an answer inside an input block. */
  protected outerBody: Body | undefined;
  protected secondReadings = SECOND_READINGS;

  /** Reads on in the open body. False when it needs to see more text first. */
  protected readBody(body: Body): boolean {
    if (body.json === undefined || body.json.phase === 'broken') return this.readPlainBody(body);
    return this.readJsonBody(body);
  }

  /** A body that is not JSON, or never was meant to be. */
  protected readPlainBody(body: Body): boolean {
    let from = this.at;
    for (;;) {
      const index = this.text.indexOf('<', from);
      if (index < 0) return this.deliverToEnd(body);
      const end = this.endTagAt(body, index);
      if (end === 'partial') return this.deliverBefore(body, index, true);
      if (end !== undefined) {
        const followed = this.isFollowed(body, index + FIXED_TAGS[end].length);
        if (followed === 'partial') return this.deliverBefore(body, index, true);
        if (followed) return this.closeBody(body, index, end);
      }
      from = index + 1;
    }
  }

  /**
   * A body that is JSON so far. The end tag that makes the JSON whole ends it; one inside a string is
   * data if the JSON goes on to be whole (R81).
   *
   *     {"text":"see <<TOOL_STEP_RESULT_END>> for| …"}
   */
  protected readJsonBody(body: Body): boolean {
    let scan = body.json!;
    let from = this.at;
    for (;;) {
      const stop = scanJson(scan, this.text, from);
      scan = stop.scan;
      if (stop.reason === 'end') {
        this.deliverToEnd(body);
        body.json = scan;
        return false;
      }
      const end = stop.reason === 'tag' ? this.endTagAt(body, stop.index) : undefined;
      if (end === 'partial') {
        this.deliverBefore(body, stop.index, true);
        // The held line end is white space for the scan, which may see it twice.
        body.json = scan;
        return false;
      }
      if (
        stop.reason === 'tag' &&
        scan.inString &&
        (end === undefined || this.secondReadings > 0)
      ) {
        if (end !== undefined && body.doubt === 'none') {
          this.deliverUpTo(body, stop.index);
          body.doubt = 'end-in-string';
        }
        from = stop.index + 1;
        continue;
      }
      const isWhole = end !== undefined && isJson(body.text + this.pendingData(stop.index));
      if (isWhole) return this.closeBody(body, stop.index, end);
      return this.giveUpJson(body, stop.index, scan);
    }
  }

  /** The body is not JSON after all: what was taken for data may have to be read again. */
  protected giveUpJson(body: Body, index: number, scan: NonNullable<Body['json']>): boolean {
    if (body.doubt === 'none') {
      const torn = this.structureTagAt(index);
      if (torn === 'partial') {
        this.deliverUpTo(body, index);
        body.json = { ...scan, phase: scan.phase === 'broken' ? 'open' : scan.phase };
        return false;
      }
      if (torn && this.secondReadings > 0) {
        this.deliverUpTo(body, index);
        body.doubt = 'torn';
      }
    } else {
      this.rereadHeld(body);
    }
    body.json = { ...scan, phase: 'broken' };
    return true;
  }

  protected rereadHeld(body: Body): void {
    this.text = body.held + this.text.slice(this.at);
    this.at = 0;
    body.held = '';
    body.doubt = 'none';
    this.secondReadings--;
  }

  /** At the end of the content: the doubtful tag was the end, or the body was cut off there. */
  protected settleDoubt(body: Body): void {
    const wasTorn = body.doubt === 'torn';
    this.hold = body.held + this.hold;
    body.held = '';
    body.doubt = 'none';
    this.secondReadings--;
    if (wasTorn) {
      this.body = undefined;
    } else {
      body.json = { ...body.json!, phase: 'broken' };
    }
  }

  protected closeBody(body: Body, index: number, end: FixedTagName): true {
    this.deliverBefore(body, index, false);
    if (body.held !== '') this.emitHeld(body.held);
    const tag = FIXED_TAGS[end];
    this.at = index + tag.length;
    this.skipLineEnd = true;
    this.emit({ type: end, raw: tag });
    if (end === 'answer-start') {
      this.outerBody = body;
      this.body = startBody(end, undefined);
    } else {
      this.body = this.outerBody;
      this.outerBody = undefined;
    }
    return true;
  }

  protected endTagAt(body: Body, index: number): Body['ends'][number] | 'partial' | undefined {
    for (const end of body.ends) {
      const found = matchExact(this.text, index, FIXED_TAGS[end]);
      if (found === true) return end;
      if (found === 'partial' && !this.final) return 'partial';
    }
    return undefined;
  }

  protected isFollowed({ follow }: Body, index: number): boolean | 'partial' {
    if (follow === undefined) return true;
    let at = index;
    while (at < this.text.length && this.text.charCodeAt(at) <= 32) at++;
    if (at === this.text.length) return this.final ? true : 'partial';
    const found = follow.map((tag) => matchExact(this.text, at, tag));
    if (found.includes(true)) return true;
    return found.includes('partial') && !this.final ? 'partial' : false;
  }

  /** Whether a tag of the producer stands on a line of its own here, so that the body is cut off. */
  protected structureTagAt(index: number): boolean | 'partial' {
    let at = index;
    while (this.text[at] === '\r' || this.text[at] === '\n') at++;
    if (at === index && !this.isLineStart(index)) return false;
    if (at === this.text.length) return this.final ? false : 'partial';
    const found = STRUCTURE_TAGS.map((tag) => matchExact(this.text, at, tag));
    if (found.includes(true)) return true;
    return found.includes('partial') && !this.final ? 'partial' : false;
  }

  protected deliverToEnd(body: Body): boolean {
    const { length } = this.text;
    this.deliverUpTo(body, this.final ? length : this.beforeLineEnd(length));
    return this.at === length;
  }

  protected deliverBefore(body: Body, index: number, half: boolean): boolean {
    if (half || body.doubt !== 'none') {
      this.deliverUpTo(body, half ? this.beforeLineEnd(index) : index);
      return false;
    }
    this.deliverUpTo(body, this.beforeLineEnd(index));
    this.emitGap(index);
    return false;
  }

  protected deliverUpTo(body: Body, end: number): void {
    if (end <= this.at) return;
    const raw = this.text.slice(this.at, end);
    if (body.json !== undefined && body.json.phase !== 'broken') body.text += raw;
    if (body.doubt === 'none') this.emitData(raw);
    else body.held += raw;
    this.atLineStart = raw.endsWith('\n');
    this.at = end;
  }

  protected pendingData(end: number): string {
    return this.text.slice(this.at, end);
  }

  protected emitHeld(held: string): void {
    const data = held.replace(/\r?\n$/u, '');
    if (data !== '') this.emitData(data);
    if (data !== held) this.emit({ type: 'gap', raw: held.slice(data.length) });
  }

  protected emitData(raw: string): void {
    this.emit({ type: 'data', raw, text: normaliseLineEnds(raw) });
  }
}
