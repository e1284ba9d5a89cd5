/** All that a renderer may draw in a way of its own: every font at some sizes, edges, shadows, colours and icons. */
const PROBE = `
<div id="probe" style="width: 480px; padding: 16px; background: #fff; color: #222; font: 15px/1.6 'Inter Variable'">
  <p style="margin: 0">Take the <b>06:58 TGV</b> from Paris: AVAW fi ffi 0123456789 €59</p>
  <p style="margin: 0; font-size: 13px; font-weight: 500; color: #667">Compared fares · 62% · 0:15 “for you”</p>
  <p style="margin: 0; font-size: 12px; font-style: italic">Les tarifs à Genève; größer, Übergänge</p>
  <p style="margin: 0; font: 13px/1.6 'JetBrains Mono Variable'">const fare = (price) =&gt; price != 59;</p>
  <p style="margin: 0; font: 15px/1.6 'Vazirmatn Variable'" dir="rtl">الخطوة 3 من 4 · جارٍ استخدام الأداة</p>
  <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="#1668c1" stroke-width="1.5"><circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 3.5 3.5"/></svg>
  <input type="checkbox" checked><input type="radio"><progress value="0.4"></progress>
  <div style="height: 24px; margin: 12px; border: 1px solid oklch(0.8 0.05 258); border-radius: 8px; background: linear-gradient(90deg, oklch(0.9 0.1 150), color-mix(in oklab, red 30%, white)); box-shadow: 0 2px 8px rgb(0 0 0 / 0.2)"></div>
</div>`;

/**
 * A picture that is the same wherever Chromium draws the same.
 *
 * @param {import('playwright').Page} page One of the storybook, which has the fonts.
 * @returns {Promise<Buffer>} A PNG.
 */
export async function takeProbe(page) {
  await page.evaluate(async (html) => {
    document.body.innerHTML = html;
    await Promise.all([
      document.fonts.load("italic 1em 'Inter Variable'"),
      document.fonts.load("1em 'JetBrains Mono Variable'"),
      document.fonts.load("1em 'Vazirmatn Variable'", 'ع'),
    ]);
    await document.fonts.ready;
  }, PROBE);
  return await page.locator('#probe').screenshot({ animations: 'disabled' });
}
