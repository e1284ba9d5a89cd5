interface CardToComeProps {
  readonly question: string;
  readonly isLoading: boolean;
}

/** Holds the place of a card that waits for the person: with the question, which can be read already. */
export function CardToCome({ question, isLoading }: CardToComeProps) {
  return (
    <div data-part="request-form" data-waiting="" aria-busy={isLoading}>
      <h3 data-part="question" dir="auto">
        {question}
      </h3>
      <div data-part="waiting-actions" style={{ minHeight: '2.5em' }} />
    </div>
  );
}
