import {
  AgentRoot,
  PartComponentsProvider,
  Transcript,
  type PartComponents,
} from '../../src/view/index.js';

/** A transcript with replaced components. */
export function TranscriptOf({ components }: { readonly components: PartComponents }) {
  return (
    <AgentRoot>
      <PartComponentsProvider value={components}>
        <Transcript />
      </PartComponentsProvider>
    </AgentRoot>
  );
}
