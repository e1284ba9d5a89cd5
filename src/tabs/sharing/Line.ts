import { ifPossible } from '../../core/ifPossible.js';
import { nextTask, type TabChannel } from '../../client/index.js';
import { copyable } from './carry.js';
import { readLetter, writeLetter, type Letter, type Word } from './words.js';

/** The channel of the tabs of a session, as one of them writes and hears it. */
export class Line {
  /** The name of this tab. */
  readonly name: string;
  private readonly channel: TabChannel;
  private term: number | undefined;
  private latest = 0;
  private waiting: Word[] = [];
  private saying: Word[] = [];
  private isComing = false;
  private isOpen = true;

  constructor(channel: TabChannel, hear: (letter: Letter) => void) {
    // By chance, and only once a tab needs it: sessions are made while a page is rendered.
    this.name = Math.random().toString(36).slice(2);
    this.channel = channel;
    channel.addEventListener('message', ({ data }) => {
      const letter = this.isOpen ? readLetter(data) : undefined;
      if (letter !== undefined && letter.from !== this.name) hear(letter);
    });
  }

  /**
   * Says something that changes nothing of what the leading tab tells. What is done at once, such as to send a message and to empty the
   * field, is said in one letter: all of it is heard, or nothing.
   */
  say(...words: readonly Word[]): void {
    this.saying.push(...words);
    if (this.saying.length === words.length) queueMicrotask(() => this.sayAll());
  }

  private sayAll(): void {
    const words = this.saying;
    this.saying = [];
    if (words.length > 0) this.post({ from: this.name, at: Date.now(), words });
  }

  /** This tab leads: what it tells is numbered from here on, so that who misses something knows. */
  lead(term: number): void {
    this.term = term;
    this.latest = 0;
    this.waiting = [];
  }

  /** This tab does not lead any more. What it has not told is not told. */
  follow(): void {
    this.term = undefined;
    this.waiting = [];
  }

  /** The number of the latest news. */
  get number(): number {
    return this.latest;
  }

  /** There is news that nobody is there to hear. Who comes later knows by the number that there was. */
  skip(): void {
    this.waiting = [];
    this.latest++;
  }

  /**
   * Tells news.
   *
   * @param canWait Whether it may be told together with what follows in this task.
   */
  tell(word: Word, canWait = false): void {
    this.waiting.push(word);
    if (!canWait) return this.flush();
    if (this.isComing) return;
    this.isComing = true;
    void nextTask().then(() => {
      this.isComing = false;
      this.flush();
    });
  }

  /** Tells what waits to be told. */
  flush(): void {
    if (this.term === undefined || this.waiting.length === 0) return;
    const words = this.waiting;
    this.waiting = [];
    const news = { term: this.term, number: ++this.latest };
    this.post({ from: this.name, at: Date.now(), news, words });
  }

  close(): void {
    this.sayAll();
    this.isOpen = false;
    this.follow();
    this.channel.close();
  }

  private post(letter: Letter): void {
    if (!this.isOpen) return;
    const written = writeLetter(letter);
    // A channel is of one origin, and takes no other.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    const send = (data: unknown) => this.channel.postMessage(data);
    try {
      send(written);
    } catch {
      // Something in it cannot be copied.
      ifPossible(() => send(copyable(written)));
    }
  }
}
