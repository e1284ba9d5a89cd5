// Deterministic markdown and delta generator (our own text). Shared by the browser page and by Node.
export function rng(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const W = (
  'the a plan step agent reads file checks result table value index queue worker retry ' +
  'stream token buffer merge branch commit schema column record cache lookup batch window limit ' +
  'signal error timeout server client panel message session history render layout frame budget ' +
  'measure median spread before after while because however therefore each every most some new old ' +
  'small large first second final output input state event order'
).split(' ');
export function makeMarkdown(bytes, seed = 1) {
  const r = rng(seed);
  const pick = (a) => a[Math.floor(r() * a.length)];
  const int = (a, b) => a + Math.floor(r() * (b - a + 1));
  const words = (n) => Array.from({ length: n }, () => pick(W)).join(' ');
  const span = () => {
    const x = r();
    if (x < 0.1) return '**' + words(int(1, 3)) + '**';
    if (x < 0.18) return '`' + pick(W) + '_' + pick(W) + '()`';
    if (x < 0.25)
      return '[' + words(int(1, 3)) + '](https://example.com/' + pick(W) + '/' + int(1, 999) + ')';
    if (x < 0.3) return '*' + words(int(1, 2)) + '*';
    return words(int(3, 8));
  };
  const sentence = () => {
    const s = Array.from({ length: int(2, 4) }, span).join(' ');
    return s + '.';
  };
  const para = () => Array.from({ length: int(2, 4) }, sentence).join(' ');
  const list = () => {
    let n = 1,
      out = '';
    const ord = r() < 0.4,
      k = int(3, 6);
    for (let i = 0; i < k; i++) {
      out += (ord ? n++ + '. ' : '- ') + sentence() + '\n';
      if (r() < 0.3) out += (ord ? '   ' : '  ') + '- ' + words(int(3, 8)) + '\n';
    }
    return out.trimEnd();
  };
  const table = () => {
    const c = int(3, 4);
    const row = (f) => '| ' + Array.from({ length: c }, f).join(' | ') + ' |';
    let out = row(() => pick(W)) + '\n' + row(() => '---') + '\n';
    const k = int(3, 7);
    for (let i = 0; i < k; i++)
      out +=
        row(() => (r() < 0.3 ? '`' + pick(W) + '`' : r() < 0.5 ? String(int(1, 9999)) : words(2))) +
        '\n';
    return out.trimEnd();
  };
  const fence = () => {
    const lang = pick(['ts', 'python', 'json', 'bash']);
    let out = '```' + lang + '\n';
    const k = int(5, 14);
    for (let i = 0; i < k; i++) {
      const ind = '  '.repeat(int(0, 2));
      out +=
        lang === 'json'
          ? `${ind}"${pick(W)}": ${int(1, 9999)},\n`
          : lang === 'python'
            ? `${ind}${pick(W)} = ${pick(W)}(${pick(W)}, ${int(1, 99)})  # ${words(2)}\n`
            : lang === 'bash'
              ? `${pick(W)} --${pick(W)}=${int(1, 99)} ./${pick(W)}/${pick(W)}\n`
              : `${ind}const ${pick(W)}${i} = ${pick(W)}(${int(1, 99)}, '${pick(W)}'); // ${words(2)}\n`;
    }
    return out + '```';
  };
  const out = [];
  let len = 0,
    i = 0;
  const add = (s) => {
    out.push(s);
    len += s.length + 2;
  };
  // oxlint-disable-next-line no-unmodified-loop-condition
  while (len < bytes) {
    if (i % 7 === 0) add('#'.repeat(1 + (Math.floor(i / 7) % 3)) + ' ' + words(int(2, 5)));
    else {
      const x = r();
      if (x < 0.45) add(para());
      else if (x < 0.65) add(list());
      else if (x < 0.78) add(table());
      else if (x < 0.94) add(fence());
      else add('> ' + sentence());
    }
    i++;
  }
  return out.join('\n\n') + '\n';
}
// 4..20 characters, mean about 10
export function makeDeltas(text, seed = 7) {
  const r = rng(seed),
    out = [];
  for (let i = 0; i < text.length;) {
    const n = 4 + Math.floor(17 * Math.pow(r(), 1.75));
    out.push(text.slice(i, i + n));
    i += n;
  }
  return out;
}
export const W1_BYTES = 40 * 1024;
export const w1Text = () => makeMarkdown(W1_BYTES, 11);
export const historyText = (i) => makeMarkdown(1900, 1000 + i);

// One block that stays open for the whole answer: where block memoisation stops helping.
export function giant(kind, bytes = W1_BYTES, seed = 21) {
  const r = rng(seed),
    w = () => W[Math.floor(r() * W.length)];
  let out =
    kind === 'fence' ? '```ts\n' : kind === 'table' ? '| a | b | c |\n| --- | --- | --- |\n' : '';
  while (out.length < bytes)
    out +=
      kind === 'fence'
        ? `const ${w()} = ${w()}('${w()}', ${Math.floor(r() * 99)}); // ${w()} ${w()}\n`
        : kind === 'table'
          ? `| ${w()} | \`${w()}\` | ${w()} ${w()} |\n`
          : `- ${w()} **${w()}** ${w()} \`${w()}\` ${w()} ${w()}\n`;
  return out + (kind === 'fence' ? '```\n' : '');
}
