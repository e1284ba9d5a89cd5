import type { FaultTexts } from '../base/FaultTexts.js';

const at = (address?: string) => (address === undefined ? '' : ` su ${address}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' L’indirizzo potrebbe essere sbagliato, oppure c’è di mezzo un proxy o una pagina di accesso.'
    : '';

export const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `Impossibile raggiungere l’agente${at(address)}. Controlla la connessione e l’indirizzo${
      origin === undefined
        ? ''
        : `, e se l’agente accetta chiamate dalle pagine di ${origin} (CORS)`
    }.`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? 'L’agente ha accettato la richiesta, ma non ha risposto in tempo.'
      : `La funzione ${name} dell’app non ha risposto in tempo.`,
  'fault.app': 'Una funzione dell’app ha dato errore, quindi nulla è stato inviato all’agente.',
  'fault.fetch': ({ isOwn, words = '' }) =>
    `La funzione fetch ${isOwn === true ? 'dell’app' : 'globale'} ha dato errore: ${words}`,
  'fault.fetch-result': 'La funzione fetch del backend non ha restituito una Response.',
  'fault.http': ({ status = 0 }) => `L’agente ha risposto con lo stato ${status}.`,
  'fault.redirected':
    'L’indirizzo dell’agente reindirizza altrove, e il reindirizzamento non è stato seguito.',
  'fault.unauthorized': 'L’agente ha rifiutato le credenziali.',
  'fault.credentials': 'Impossibile ottenere le credenziali per l’agente.',
  'fault.header': ({ name = '' }) =>
    `L’intestazione “${name}” contiene caratteri non ammessi, come un a capo. Controlla il token o la chiave.`,
  'fault.not-found': 'L’agente non ha trovato ciò che è stato richiesto.',
  'fault.no-session': 'L’agente non conosce questa conversazione.',
  'fault.nothing-there': ({ address }) =>
    `Nessun agente risponde${at(address)}. Controlla l’indirizzo.`,
  'fault.validation': 'L’agente non ha potuto accettare la richiesta.',
  'fault.rate-limited': ({ seconds }) =>
    `L’agente chiede di attendere ${seconds === undefined ? '' : `${seconds}\u00a0s `}prima della prossima richiesta.`,
  'fault.protocol': () => 'La risposta dell’agente non è leggibile.',
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `L’agente ha risposto ${contentType === '' ? 'senza tipo di contenuto' : `con ${contentType}`} invece che con un flusso di eventi.${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) =>
    `La risposta dell’agente non è in formato JSON.${between(isForeign)}`,
  'fault.no-run': 'La risposta dell’agente non indica un’esecuzione da seguire.',
  'fault.agent': 'L’esecuzione non è riuscita.',
  'fault.page-left': 'La pagina è stata chiusa durante l’invio. Potrebbe essere arrivato.',
  'fault.expired': 'L’esecuzione è scaduta.',
  'fault.cut-off': 'La risposta è stata troncata da un limite del modello.',
  'fault.unreadable': 'Impossibile leggere una parte della risposta.',
  'fault.filtered': 'Un filtro dei contenuti ha chiuso la risposta.',
  'fault.interrupted':
    'La connessione si è interrotta prima della fine dell’esecuzione. Quanto ricevuto è conservato.',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? 'L’agente ha inviato un evento troppo grande da leggere.'
      : `La risposta dell’agente supera ${megabytes}\u00a0MB e non è stata letta.`,
  'fault.unsupported': 'Il backend non offre questa funzione.',
  'fault.no-way-to-answer': 'Questo backend non permette di rispondere alla richiesta.',
  'fault.not-stored': 'L’agente non ha ancora salvato questo messaggio.',
  'fault.address': () => 'L’indirizzo dell’agente non è utilizzabile.',
  'fault.conflict': 'Alla domanda è già stato risposto altrove.',
};
