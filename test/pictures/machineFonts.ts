import type { Page } from 'playwright/test';

/** The fonts that text of the page takes from the machine: "DejaVu Sans in …". */
export async function machineFonts(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: '[data-agent-root] *',
    });
    const used = await Promise.all(
      nodeIds.map(async (nodeId) => {
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
        const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
        if (foreign.length === 0) return [];
        const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
        return foreign.map(({ familyName }) => `${familyName} in ${outerHTML.slice(0, 300)}`);
      }),
    );
    return used.flat();
  } finally {
    await session.detach();
  }
}
