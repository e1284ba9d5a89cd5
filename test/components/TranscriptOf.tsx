import {
  AgentRoot,
  PartComponentsProvider,
  Transcript,
  type PartComponents,
} from '../../src/components/index.js';

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
