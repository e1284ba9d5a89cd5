import { numberFormat, pluralRules } from '../base/intl.js';
import type { ApprovalMessages } from '../en/approvals.js';

const rules = pluralRules('fr');
const numbers = numberFormat('fr');
const isOne = (count: number) => rules.select(count) === 'one';
const few = (count: number) => (count > 1 ? ` (${numbers.format(count)})` : '');

/** The approval desk in French. */
export const approvals: ApprovalMessages = {
  title: 'En attente de vous',
  count: (count) => `${numbers.format(count)} ${isOne(count) ? 'demande' : 'demandes'}`,
  someOf: (shown, all) => `${numbers.format(shown)} sur ${numbers.format(all)}`,
  filter: 'Filtre',
  kind: 'Nature',
  allKinds: 'Toutes les natures',
  tool: 'Outil',
  allTools: 'Tous les outils',
  session: 'Conversation',
  allSessions: 'Toutes les conversations',
  kinds: { approval: 'Autorisations', answer: 'Questions', output: 'Résultats' },
  unnamed: 'Conversation sans titre',
  select: (question) => `Sélectionner\u00a0: ${question}`,
  selectAll: 'Tout sélectionner',
  selected: (count) =>
    `${numbers.format(count)} ${isOne(count) ? 'sélectionnée' : 'sélectionnées'}`,
  allow: (count) => `Autoriser${few(count)}`,
  deny: (count) => `Refuser${few(count)}`,
  skip: 'Passer',
  answer: 'Répondre',
  details: 'Détails',
  reason: (count) =>
    count > 1
      ? `Pourquoi refuser ces ${numbers.format(count)} demandes\u00a0?`
      : 'Pourquoi la refuser\u00a0?',
  reasonHelp: 'Facultatif. L’agent lit cette phrase.',
  back: 'Retour',
  openSession: 'Ouvrir la conversation',
  waiting: (duration) => `attend depuis ${duration}`,
  sending: 'Envoi…',
  ready: 'Décidée. Envoyée avec les réponses aux autres questions.',
  over: 'Le délai de réponse est écoulé.',
  keys: 'Touches',
  doMove: 'se déplacer',
  doSelect: 'sélectionner',
  doAllow: 'autoriser',
  doDeny: 'refuser',
  doOpen: 'ouvrir',
  enter: 'Entrée',
  empty: 'Rien ne vous attend',
  emptyHelp: 'Ce que vos agents vous demandent apparaît ici.',
  nothingFound: 'Rien ne correspond.',
  showAll: 'Tout afficher',
  loading: 'Lecture des conversations…',
  failed: 'Certaines conversations n’ont pas pu être lues.',
  retry: 'Réessayer',
  audit: 'Décisions',
  noAudit: 'Aucune décision n’a encore été prise ici.',
  copy: 'Copier les décisions en JSON',
  download: 'Télécharger les décisions en JSON',
  verdicts: { allowed: 'Autorisée', denied: 'Refusée', skipped: 'Passée', answered: 'Répondue' },
  outcomes: { sending: 'en cours d’envoi', sent: '', failed: 'non remise', gone: 'trop tard' },
};
