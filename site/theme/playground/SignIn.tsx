import { useState } from 'react';

/** What an app shows around a panel whose credentials are refused. */
export function SignIn({ onSignIn }: { readonly onSignIn: () => void }) {
  const [isSignedIn, setIsSignedIn] = useState(false);
  return (
    <p className="playground-note" role="status">
      {isSignedIn ? (
        'You are signed in. Send the message again in the panel.'
      ) : (
        <>
          Each request is refused with 401 until you sign in.{' '}
          <button
            type="button"
            onClick={() => {
              setIsSignedIn(true);
              onSignIn();
            }}
          >
            Sign in
          </button>
        </>
      )}
    </p>
  );
}
