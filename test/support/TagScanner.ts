import { START_OF_SCAN } from '../../src/protocols/ubik/tags/Scan.js';
import { scanTags } from '../../src/protocols/ubik/tags/scanTags.js';
import type { TagToken } from '../../src/protocols/ubik/tags/TagToken.js';

/** A scan as an object that reads on by itself, and can be copied. */
export class TagScanner {
  private scan = START_OF_SCAN;

  push(chunk: string, then?: 'end'): TagToken[] {
    const tokens: TagToken[] = [];
    this.scan = scanTags(this.scan, chunk, (token) => tokens.push(token), then);
    return tokens;
  }

  end(): TagToken[] {
    return this.push('', 'end');
  }

  clone(): TagScanner {
    return Object.assign(new TagScanner(), this);
  }
}
