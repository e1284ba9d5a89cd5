import { DictateButton, type DictationEngine } from 'agent-session-react/speech';

const ours: DictationEngine = {
  listen({ language, onWords, onEnd }) {
    const socket = new WebSocket(`wss://speech.example.com/?language=${language}`);
    socket.addEventListener('message', ({ data }) => {
      const { words, isFinal } = JSON.parse(String(data)) as { words: string; isFinal: boolean };
      onWords(words, { isFinal });
    });
    socket.addEventListener('error', () => onEnd('network'));
    socket.addEventListener('close', () => onEnd());
    return () => socket.close();
  },
};

export const Dictate = () => <DictateButton engine={ours} />;
