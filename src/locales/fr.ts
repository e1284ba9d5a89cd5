import type { Messages, Tense } from './messages.js';

const phrase =
  (running: string, done: string, failed: string, waiting: string) =>
  (tense: Tense): string =>
    ({ running, done, failed, waiting })[tense];

const rules = new Intl.PluralRules('fr');
const numbers = new Intl.NumberFormat('fr');
const count =
  (one: string, other: string) =>
  (value: number): string =>
    `${numbers.format(value)} ${rules.select(value) === 'one' ? one : other}`;

/** Names of the kinds of input. A map, since the kinds come off the wire. */
const INPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['text', 'Texte'],
  ['long-text', 'Texte long'],
  ['number', 'Nombre'],
  ['boolean', 'Oui ou non'],
  ['date', 'Date'],
  ['datetime', 'Date et heure'],
  ['choice', 'Choix'],
  ['json', 'JSON'],
  ['file', 'Fichier'],
]);

/** French. Narrow no-break spaces stand before `?`, `!`, `;` and no-break ones before `:` and in « ». */
export const fr: Messages = {
  'status.running': 'En cours',
  'status.awaiting-input': 'À vous de répondre',
  'status.done': 'Terminé',
  'status.failed': 'Échec',
  'status.interrupted': 'Interrompu',

  'action.copy': 'Copier',
  'action.copied': 'Copié',
  'action.copyMessage': 'Copier le message',
  'action.copyCode': 'Copier le code',
  'action.copyDetails': 'Copier les détails',
  'action.retry': 'Réessayer',
  'action.showAll': 'Tout afficher',
  'action.showMore': (value) => `En afficher ${numbers.format(value)} de plus`,
  'action.showDetails': 'Détails',
  'action.showTraceback': 'Trace d’exécution',

  'code.wrap': 'Renvoyer les lignes',
  'code.unwrap': 'Ne pas renvoyer les lignes',
  'code.plain': 'Texte',
  'code.label': (language) => `Code, ${language}`,
  'table.label': 'Tableau',
  'link.host': (host) => `Ouvre ${host} dans un nouvel onglet`,
  'task.done': 'Fait',
  'task.open': 'À faire',
  'image.unnamed': 'Image',
  'image.from': (host) => `Charger depuis ${host}`,
  'image.blocked': 'Image impossible à afficher',

  'json.items': count('élément', 'éléments'),
  'json.fields': count('champ', 'champs'),
  'json.expand': (name) => `Afficher ${name}`,
  'json.tooDeep': 'Trop profond pour être affiché',
  'json.emptyText': 'Texte vide',

  'thinking.running': 'Réflexion',
  'thinking.done': 'A réfléchi',
  'thinking.doneIn': (duration) => `A réfléchi pendant ${duration}`,
  'thinking.interrupted': 'Réflexion interrompue',

  'step.number': (value) => `Étape ${numbers.format(value)}`,
  'step.untitled': 'Travail en cours',
  'step.results': 'Résultats',
  'step.progress': 'Avancement de l’étape',
  'plan.steps': count('étape', 'étapes'),
  'plan.tools': count('outil', 'outils'),
  'path.label': 'Emplacement',

  'tool.searchWeb': phrase(
    'Recherche sur le web',
    'A cherché sur le web',
    'Recherche sur le web impossible',
    'Souhaite chercher sur le web',
  ),
  'tool.search': phrase('Recherche', 'A cherché', 'Recherche impossible', 'Souhaite chercher'),
  'tool.openPage': phrase(
    'Lecture d’une page web',
    'A lu une page web',
    'Page web illisible',
    'Souhaite lire une page web',
  ),
  'tool.readFile': phrase(
    'Lecture d’un fichier',
    'A lu un fichier',
    'Lecture du fichier impossible',
    'Souhaite lire un fichier',
  ),
  'tool.writeFile': phrase(
    'Écriture d’un fichier',
    'A écrit un fichier',
    'Écriture du fichier impossible',
    'Souhaite écrire un fichier',
  ),
  'tool.editFile': phrase(
    'Modification d’un fichier',
    'A modifié un fichier',
    'Modification du fichier impossible',
    'Souhaite modifier un fichier',
  ),
  'tool.runCode': phrase(
    'Exécution de code',
    'A exécuté du code',
    'Le code a échoué',
    'Souhaite exécuter du code',
  ),
  'tool.runCommand': phrase(
    'Exécution d’une commande',
    'A exécuté une commande',
    'La commande a échoué',
    'Souhaite exécuter une commande',
  ),
  'tool.makeImage': phrase(
    'Création d’une image',
    'A créé une image',
    'Création de l’image impossible',
    'Souhaite créer une image',
  ),
  'tool.sendEmail': phrase(
    'Envoi d’un e-mail',
    'A envoyé un e-mail',
    'Envoi de l’e-mail impossible',
    'Souhaite envoyer un e-mail',
  ),
  'tool.queryData': phrase(
    'Interrogation des données',
    'A interrogé les données',
    'Interrogation des données impossible',
    'Souhaite interroger les données',
  ),
  'tool.calculate': phrase('Calcul', 'A calculé', 'Calcul impossible', 'Souhaite calculer'),
  'tool.checkWeather': phrase(
    'Consultation de la météo',
    'A consulté la météo',
    'Météo indisponible',
    'Souhaite consulter la météo',
  ),
  'tool.checkCalendar': phrase(
    'Consultation de l’agenda',
    'A consulté l’agenda',
    'Agenda indisponible',
    'Souhaite consulter l’agenda',
  ),
  'tool.ask': phrase(
    'Vous pose une question',
    'Vous a posé une question',
    'Question impossible',
    'A une question',
  ),
  'tool.input': 'Entrée',
  'tool.result': 'Résultat',
  'tool.log': 'Journal',
  'tool.progress': 'Avancement de l’outil',
  'tool.noInput': 'Aucune entrée',
  'tool.results': count('résultat', 'résultats'),
  'tool.olderEntries': count('entrée plus ancienne', 'entrées plus anciennes'),

  'approval.label': 'Autorisation',
  'approval.question': (name) => `Autoriser «\u00a0${name}\u00a0»\u202f?`,
  'approval.allow': 'Autoriser',
  'approval.deny': 'Refuser',
  'approval.reason': 'Motif',
  'approval.reasonHelp': 'Facultatif. L’agent le lira.',
  'approval.cancel': 'Retour',
  'approval.asJson': 'En JSON',
  'approval.elsewhere': 'Une réponse est attendue, mais elle ne peut pas être donnée ici.',
  'approval.yes': 'Oui',
  'approval.no': 'Non',

  'checkpoint.label': 'Point de reprise',
  'checkpoint.continue': 'Reprendre ici',
  'checkpoint.continueFrom': (name) => `Reprendre à «\u00a0${name}\u00a0»`,

  'input.label': 'Question',
  'input.answer': 'Réponse',
  'input.answerAs': 'Répondre par',
  'input.submit': 'Répondre',
  'input.submitting': 'Envoi…',
  'input.submitHint': (keys) => `${keys} pour répondre`,
  'input.yes': 'Oui',
  'input.no': 'Non',
  'input.yourAnswer': 'Votre réponse',
  'input.unanswered': 'Sans réponse',
  'input.required': 'Veuillez donner une réponse.',
  'input.notNumber': 'Veuillez saisir un nombre.',
  'input.notJson': (reason) => `Ce JSON n’est pas valide\u00a0: ${reason}`,
  'input.fileHelp':
    'Les fichiers ne peuvent pas être envoyés d’ici. Décrivez le fichier ou collez son texte.',
  'input.failed': 'La réponse n’a pas pu être envoyée.',
  'input.type': (type) => INPUT_TYPES.get(type) ?? type,

  'error.label': 'Erreur',
  'error.unnamed': 'Une erreur est survenue.',
  'error.details': 'Détails',
  'part.broken': 'Cette partie ne peut pas être affichée.',
  'part.raw': 'Texte brut',

  'agent.label': 'Agent',

  'message.user': 'Vous',
  'message.assistant': 'Agent',
  'message.other': (role) => role,
  'message.sending': 'Envoi…',
  'message.notSent': 'Non envoyé',
  'message.stopped': 'Arrêté par vous',
  'message.interrupted': 'La connexion a été perdue\u202f; la réponse est peut-être incomplète.',
  'message.failed': 'L’exécution a échoué ici.',
  'message.working': 'Travail en cours',

  'transcript.label': 'Conversation',
  'transcript.jump': 'Aller à la fin',
  'transcript.newParts': (value) =>
    `${numbers.format(value)} ${rules.select(value) === 'one' ? 'nouveauté' : 'nouveautés'}`,
  'transcript.loading': 'Chargement de la conversation',
  'transcript.loadFailed': 'Les messages précédents n’ont pas pu être chargés.',

  'run.label': 'État',
  'run.stepOf': (step, total) => `Étape ${numbers.format(step)} sur ${numbers.format(total)}`,
  'run.submitting': 'Envoi',
  'run.running': 'Travail en cours',
  'run.waiting': 'À vous de répondre',
  'run.showQuestion': 'Voir la question',
  'run.stop': 'Arrêter',
  'run.stopping': 'Arrêt en cours',
  'run.stopped': 'Arrêté',
  'run.failed': 'Une erreur est survenue',
  'run.interrupted': 'La connexion a été perdue',
  'run.connecting': 'Connexion',
  'run.reconnecting': 'Reconnexion',
  'run.reconnectingIn': (duration) => `Connexion perdue · nouvel essai dans ${duration}`,
  'run.offline': 'Hors ligne · reprise au retour de la connexion',
  'run.progress': 'Avancement',

  'announce.start': 'L’agent travaille.',
  'announce.done': 'La réponse est complète.',
  'announce.waiting': (question) => `L’agent attend votre réponse\u00a0: ${question}`,
  'announce.failed': (reason) => `L’exécution a échoué\u00a0: ${reason}`,
  'announce.stopped': 'L’exécution a été arrêtée.',
  'announce.interrupted': 'La connexion a été perdue.',
  'announce.reconnecting': 'Reconnexion en cours.',

  'composer.label': 'Message',
  'composer.placeholder': 'Écrire à l’agent',
  'composer.send': 'Envoyer',
  'composer.stop': 'Arrêter',
  'composer.waiting': 'Répondez à la question ci-dessus pour continuer',
  'composer.busy': 'L’agent travaille\u202f; vous pourrez envoyer ensuite',

  'empty.title': 'Sur quoi travaillons-nous\u202f?',
  'empty.suggestions': 'Suggestions',

  'sessions.label': 'Conversations',
  'sessions.create': 'Nouvelle conversation',
  'sessions.search': 'Chercher un titre',
  'sessions.untitled': 'Sans titre',
  'sessions.title': 'Titre',
  'sessions.rename': (name) => `Renommer ${name}`,
  'sessions.empty': 'Aucune conversation pour l’instant',
  'sessions.noMatch': 'Aucun titre ne correspond',
  'sessions.loadMore': 'Afficher les plus anciennes',
  'sessions.loading': 'Chargement des conversations',
  'sessions.loadFailed': 'Impossible de charger les conversations',
  'sessions.changeFailed': 'Enregistrement impossible',
};
