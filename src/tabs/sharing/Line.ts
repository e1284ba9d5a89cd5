import { soon } from '../../core/soon.js';
import { ifPossible } from '../../core/ifPossible.js';
import { nextTask, type TabChannel } from '../../client/index.js';
import { copyable } from './carry.js';
import { readLetter, writeLetter, type Letter, type Word } from './words.js';

/** This tab's end of the broadcast channel that the tabs of a session share. */
export class Line {
  /** The name of this tab. */
  readonly name: string;
  readonly #channel: TabChannel;
  #term: number | undefined;
  #latest = 0;
  #waiting: Word[] = [];
  #saying: Word[] = [];
  #isComing = false;
  #isOpen = true;

  constructor(channel: TabChannel, hear: (letter: Letter) => void) {
    // Random, and made only when a tab joins: sessions are created during render, which must stay pure.
    this.name = Math.random().toString(36).slice(2);
    this.#channel = channel;
    channel.addEventListener('message', ({ data }) => {
      const letter = this.#isOpen ? readLetter(data) : undefined;
      if (letter !== undefined && letter.from !== this.name) hear(letter);
    });
  }

  /**
   * Sends words that are not news. Words said in the same task, such as sending a message and emptying the field, go in one
   * letter, so the other tabs receive all of them or none.
   */
  say(...words: readonly Word[]): void {
    this.#saying.push(...words);
    if (this.#saying.length === words.length) soon(() => this.#sayAll());
  }

  #sayAll(): void {
    const words = this.#saying;
    this.#saying = [];
    if (words.length > 0) this.#post({ from: this.name, at: Date.now(), words });
  }

  /** This tab leads from now on. Its letters are numbered, so that a follower notices if it has missed one. */
  lead(term: number): void {
    this.#term = term;
    this.#latest = 0;
    this.#waiting = [];
  }

  /** This tab no longer leads. News that has not been sent is dropped. */
  follow(): void {
    this.#term = undefined;
    this.#waiting = [];
  }

  /** The number of the latest letter with news. */
  get number(): number {
    return this.#latest;
  }

  /** There is news, but no tab to receive it. Counting it tells a tab that joins later that it has missed something. */
  skip(): void {
    this.#waiting = [];
    this.#latest++;
  }

  /**
   * Sends news.
   *
   * @param canWait Whether it may be sent in one letter with other news of the same task.
   */
  tell(word: Word, canWait = false): void {
    this.#waiting.push(word);
    if (!canWait) return this.flush();
    if (this.#isComing) return;
    this.#isComing = true;
    void nextTask().then(() => {
      this.#isComing = false;
      this.flush();
    });
  }

  /** Sends the news that is waiting. */
  flush(): void {
    if (this.#term === undefined || this.#waiting.length === 0) return;
    const words = this.#waiting;
    this.#waiting = [];
    const news = { term: this.#term, number: ++this.#latest };
    this.#post({ from: this.name, at: Date.now(), news, words });
  }

  close(): void {
    this.#sayAll();
    this.#isOpen = false;
    this.follow();
    this.#channel.close();
  }

  #post(letter: Letter): void {
    if (!this.#isOpen) return;
    const written = writeLetter(letter);
    // A broadcast channel reaches its own origin only, and `postMessage` takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    const send = (data: unknown) => this.#channel.postMessage(data);
    try {
      send(written);
    } catch {
      // The letter contains something that cannot be cloned.
      ifPossible(() => send(copyable(written)));
    }
  }
}
