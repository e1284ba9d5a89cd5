import type { Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** The most elements of the page whose style Chromium worked out anew in one go, while the action went on. */
export async function mostRestyled(page: Page, action: () => Promise<void>): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  let most = 0;
  devTools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as readonly TraceEvent[])
      if (name === 'UpdateLayoutTree') most = Math.max(most, args.elementCount ?? 0);
  });
  const over = new Promise((resolve) => devTools.on('Tracing.tracingComplete', resolve));
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await action();
  await devTools.send('Tracing.end');
  await over;
  await devTools.detach();
  return most;
}
