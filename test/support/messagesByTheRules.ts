/** Messages and reconnection times, in the order in which an event stream told them. */
export type Heard = readonly (
  | readonly [event: string, data: string, id: string, ownsId: boolean]
  | number
)[];

/** The rules word by word, with the whole text at hand: slow, and easy to check against the standard. */
export function messagesByTheRules(text: string): Heard {
  const heard: Heard[number][] = [];
  let [event, data, id, ownsId] = ['', '', '', false];
  for (const line of text.split(/\r\n|\r|\n/u).slice(0, -1)) {
    if (line === '') {
      if (data !== '') heard.push([event, data.slice(0, -1), id, ownsId]);
      [event, data, ownsId] = ['', '', false];
      continue;
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?)?(.*)$/su.exec(line) ?? [];
    if (name === 'event') event = value;
    if (name === 'data') data += `${value}\n`;
    if (name === 'id' && !value.includes('\0')) [id, ownsId] = [value, true];
    if (name === 'retry' && /^\d+$/u.test(value)) heard.push(Number(value));
  }
  return heard;
}
