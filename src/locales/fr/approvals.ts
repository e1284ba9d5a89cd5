import { numberFormat, pluralRules } from '../base/intl.js';
import type { ApprovalMessages } from '../en/approvals.js';

const rules = pluralRules('fr');
const numbers = numberFormat('fr');
const isOne = (count: number) => rules.select(count) === 'one';
const few = (count: number) => (count > 1 ? ` (${numbers.format(count)})` : '');

/** The approval desk and the rules for approvals in French. */
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
  rules: {
    ofSession: 'Autoriser dans cette conversation…',
    always: 'Toujours autoriser de tels appels…',
    titleOfSession: (tool) =>
      `Autoriser «\u00a0${tool}\u00a0» sans demander dans cette conversation, avec\u00a0:`,
    titleOfAlways: (tool) => `Toujours autoriser «\u00a0${tool}\u00a0» sans demander, avec\u00a0:`,
    input: 'Entrée',
    noInput: 'Cet outil ne reçoit rien.',
    test: (name) => `Ce que doit être «\u00a0${name}\u00a0»`,
    exactly: 'exactement ceci',
    anything: 'n’importe quoi',
    wouldAllow: (allowed, all) =>
      isOne(all)
        ? `Aurait autorisé ${numbers.format(allowed)} appel sur le dernier.`
        : `Aurait autorisé ${numbers.format(allowed)} des ${numbers.format(all)} derniers appels.`,
    noCalls: 'Cette conversation n’a pas d’autre appel de cet outil pour essayer la règle.',
    take: 'Autoriser désormais',
    cancel: 'Annuler',
    failed: 'La règle n’a pas pu être enregistrée, rien n’a donc été autorisé.',
    list: 'Règles d’autorisation',
    empty: 'Aucune règle',
    emptyHelp:
      'On vous demande à chaque fois. Ce que vous autorisez pour plusieurs appels apparaît ici.',
    loading: 'Lecture des règles…',
    unread: 'Les règles n’ont pas pu être lues. On vous demande à chaque fois.',
    decisions: { allow: 'Autorisé', deny: 'Refusé' },
    scopes: { once: 'pour un appel', session: 'dans une conversation', always: 'toujours' },
    is: (name, values) => `${name} est ${values}`,
    startsWith: (name, start) => `${name} commence par ${start}`,
    under: (name, path) => `${name} est sous ${path}`,
    any: (name) => `${name} est quelconque`,
    or: (one, other) => `${one} ou ${other}`,
    others: 'les autres arguments sont quelconques',
    since: (time) => `depuis ${time}`,
    until: (time) => `jusqu’à ${time}`,
    over: 'expirée',
    used: (count) => `utilisée ${numbers.format(count)} fois`,
    unused: 'pas encore utilisée',
    revoke: 'Révoquer',
    revokeOf: (tool) => `Révoquer la règle pour ${tool}`,
  },
};
