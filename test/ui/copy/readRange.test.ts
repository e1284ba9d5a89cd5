import { afterEach, expect, test } from 'vitest';
import { readContents, readRange } from '../../../src/ui/copy/readRange.js';

afterEach(() => {
  document.body.replaceChildren();
});

function read(html: string) {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  return readContents(box);
}

test.each([
  ['blocks', '<p>a</p><blockquote><p>b</p></blockquote><hr><p>c</p>', 'a\n\nb\n\nc'],
  ['line ends', '<p>a<br>b<br><br>c</p>', 'a\nb\n\nc'],
  ['spaces of the source', '<p>\n  a\n  <b> b </b>\n</p> <p> c</p>', 'a b\n\nc'],
  [
    'lists in lists',
    '<ul><li>a<ol start="9"><li>b</li><li>c</li></ol></li></ul>',
    '- a\n  9. b\n  10. c',
  ],
  ['loose items', '<ol><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>', '1. a\n   b\n2. c'],
  ['code in items', '<ul><li>a<pre>b\n  c\n</pre></li><li>d</li></ul>', '- a\n  b\n    c\n- d'],
  [
    'tables',
    '<table><tr><th>a</th><th>b</th></tr><tr><td></td><td>c<br>d</td></tr></table>',
    'a\tb\n\tc d',
  ],
  ['code', '<p>a</p><pre><code>\tb  c\n\nd\n</code></pre><p>e</p>', 'a\n\n\tb  c\n\nd\n\ne'],
  ['text with line ends', '<div style="white-space: pre-wrap">a\n  b</div>', 'a\n  b'],
])('plain text has %s as they are shown', (_, html, text) => {
  expect(read(html).text).toBe(text);
});

test.each([
  ['controls', '<p>a<button>x</button><textarea>x</textarea><select><option>x</select></p>'],
  ['pictures of controls', '<p>a<svg><title>x</title></svg></p>'],
  [
    'what is hidden',
    '<p>a<i hidden>x</i><i style="display:none">x</i><i style="visibility:hidden">x</i></p>',
  ],
  ['what cannot be selected', '<p>a<span style="user-select:none">x</span></p>'],
  ['folded details', '<details><summary>a</summary><p>x</p></details>'],
  ['words for screen readers', '<p>a<span data-part="visually-hidden">x</span></p>'],
  ['the header of code', '<div data-part="code-header"><span>x</span></div><p>a</p>'],
  ['the actions of a message', '<p>a</p><div data-part="message-actions"><time>x</time></div>'],
  [
    'a link that the content policy asks about',
    '<p>a<a href="https://x.example" data-part="content-show">x</a></p>',
  ],
])('%s are left out', (_, html) => {
  const { html: copied, text } = read(html);
  expect(text).toBe('a');
  expect(copied).toMatch(/^<(?:p|div)>a<\/(?:p|div)>$/u);
});

test('elements keep their names, and nothing else', () => {
  const { html } = read(
    '<h3 class="a" id="b" style="color:red" data-part="heading">T</h3><section><div><p onclick="x()">a<sub>2</sub> <kbd>k</kbd></p></div></section>',
  );
  expect(html).toBe('<h3>T</h3><p>a<sub>2</sub> <kbd>k</kbd></p>');
});

test('boxes without a meaning are one element each', () => {
  expect(read('<div><div>a</div><div><div><span>b</span></div></div></div>').html).toBe(
    '<div>a</div><div>b</div>',
  );
});

test('lists without marks are no lists', () => {
  const style = 'style="list-style-type: none"';
  const { html, text } = read(`<ul ${style}><li ${style}>a</li><li ${style}>b</li></ul>`);
  expect(html).toBe('<div>a</div><div>b</div>');
  expect(text).toBe('a\nb');
});

test('links lead only to pages and addresses', () => {
  const { html } = read(
    '<a href="https://a.example/?b=1&c=%22">a</a> <a href="mailto:a@b.example">b</a> <a href="javascript:x()">c</a> <a href="data:text/html,x">d</a>',
  );
  expect(html).toBe(
    '<a href="https://a.example/?b=1&amp;c=%22">a</a> <a href="mailto:a@b.example">b</a> c d',
  );
});

test('pictures are those of the web, and otherwise their descriptions', () => {
  const { html, text } = read(
    '<img src="https://a.example/b.png" alt="a &quot;b&quot;" width="4"> <img src="data:image/png;base64,AAAA" alt="c">',
  );
  expect(html).toBe('<img src="https://a.example/b.png" alt="a &quot;b&quot;"> c');
  expect(text).toBe('a "b" c');
});

test('markup in words is escaped', () => {
  const { html, text } = read('<p>&lt;img src=x onerror=alert(1)&gt; &amp;amp;</p>');
  expect(html).toBe('<p>&lt;img src=x onerror=alert(1)> &amp;amp;</p>');
  expect(text).toBe('<img src=x onerror=alert(1)> &amp;');
});

test('the direction is written where it changes', () => {
  const { html } = read(
    '<div dir="rtl" style="direction: rtl"><p style="direction: rtl">a</p><blockquote style="direction: rtl"><p style="direction: rtl">b</p><p style="direction: ltr">c</p></blockquote></div>',
  );
  expect(html).toBe(
    '<p dir="rtl">a</p><blockquote dir="rtl"><p>b</p><p dir="ltr">c</p></blockquote>',
  );
});

test('formulas are their source, though only a part is selected', () => {
  const { html, text } = read(
    '<p>so <span class="katex"><span class="katex-mathml"><math><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></math></span><span aria-hidden="true">x2</span></span> is</p>',
  );
  expect(html).toBe('<p>so $x^2$ is</p>');
  expect(text).toBe('so $x^2$ is');
});

test('nothing is copied of the element before which a range ends', () => {
  read('<p>a</p><ul><li>b</li></ul><table><tr><td>c</td></tr></table>');
  const range = document.createRange();
  range.setStart(document.querySelector('p')?.firstChild as Node, 0);
  range.setEnd(document.querySelector('li') as Node, 0);
  expect(readRange(range)).toEqual({ html: '<p>a</p>', text: 'a' });
  range.setEnd(document.querySelector('td') as Node, 0);
  expect(readRange(range).html).toBe('<p>a</p><ul><li>b</li></ul>');
});

test('a range of a whole document is read', () => {
  read('<p>a</p>');
  const range = document.createRange();
  range.selectNodeContents(document);
  expect(readRange(range)).toEqual({ html: '<p>a</p>', text: 'a' });
});
