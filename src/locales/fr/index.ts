// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * French: every text of the package, those of its optional entries included.
 *
 * @packageDocumentation
 */
import { counting, phrase } from '../base/counting.js';
import type { FaultTexts } from '../base/FaultTexts.js';
import type { Locale } from '../Locale.js';

const { numbers, isOne, count } = counting('fr');

const at = (address?: string) => (address === undefined ? '' : ` à l’adresse ${address}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' Votre session a peut-être expiré : rechargez la page. Sinon, l’adresse est peut-être erronée, ou un proxy s’interpose.'
    : '';

const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `L’agent est injoignable${at(address)}. Vérifiez la connexion et l’adresse${
      origin === undefined
        ? ''
        : `, et si l’agent autorise les pages de ${origin} à l’appeler (CORS)`
    }.`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? 'L’agent a reçu la demande, mais n’a pas répondu à temps.'
      : `La fonction ${name} de l’application n’a pas répondu à temps.`,
  'fault.app': ({ name }) =>
    name === undefined
      ? 'Une fonction de l’application a échoué\u202f; l’agent n’a pas été sollicité.'
      : `La fonction ${name} de l’application a échoué.`,
  'fault.fetch': ({ isOwn, words = '' }) =>
    `La fonction fetch ${isOwn === true ? 'de l’application' : 'globale'} a échoué\u00a0: ${words}`,
  'fault.fetch-result': 'La fonction fetch de l’application n’a pas renvoyé de réponse.',
  'fault.http': ({ status = 0 }) => `L’agent a répondu par le statut ${status}.`,
  'fault.busy':
    'L’agent est occupé par autre chose dans cette conversation. Réessayez dans un instant.',
  'fault.not-stopped': 'L’agent ne s’est pas arrêté. L’exécution est peut-être déjà terminée.',
  'fault.request-too-large':
    'C’est plus que ce que l’agent accepte en une fois. Raccourcissez le message ou joignez-y moins de fichiers.',
  'fault.redirected':
    'L’adresse de l’agent mène ailleurs et n’a pas été suivie. Votre session a peut-être expiré : rechargez la page.',
  'fault.unauthorized': 'L’agent a refusé l’accès avec ces identifiants.',
  'fault.credentials': 'Impossible d’obtenir des identifiants pour l’agent.',
  'fault.header': ({ name = '' }) =>
    `L’en-tête «\u00a0${name}\u00a0» contient des caractères interdits, par exemple un saut de ligne. Vérifiez le jeton ou la clé.`,
  'fault.not-found': 'L’agent n’a pas ce qui lui a été demandé.',
  'fault.no-session': 'L’agent ne connaît pas cette conversation.',
  'fault.nothing-there': ({ address }) =>
    `Aucun agent ne répond${at(address)}. Vérifiez l’adresse.`,
  'fault.validation': 'L’agent n’a pas pu accepter la demande.',
  'fault.rate-limited': ({ seconds }) =>
    `L’agent demande d’attendre ${seconds === undefined ? '' : `${seconds}\u00a0s `}avant la prochaine demande.`,
  'fault.protocol': () => 'La réponse de l’agent est illisible.',
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `L’agent a répondu ${contentType === '' ? 'sans type de contenu' : `par ${contentType}`}, et non par un flux d’événements.${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) =>
    `La réponse de l’agent n’est pas du JSON.${between(isForeign)}`,
  'fault.no-run': 'La réponse de l’agent ne désigne aucune exécution à suivre.',
  'fault.agent': 'L’exécution a échoué.',
  'fault.page-left': 'La page a été fermée pendant l’envoi. L’agent l’a peut-être reçu.',
  'fault.expired': 'L’exécution a expiré.',
  'fault.cut-off': 'Une limite du modèle a interrompu la réponse.',
  'fault.unreadable': 'Une partie de la réponse n’a pas pu être lue.',
  'fault.filtered': 'Un filtre de contenu a mis fin à la réponse.',
  'fault.interrupted':
    'La connexion a été perdue avant la fin de l’exécution. Ce qui est arrivé est conservé.',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? 'L’agent a envoyé un événement trop volumineux pour être lu.'
      : `La réponse de l’agent dépasse ${megabytes} Mo et n’a pas été lue.`,
  'fault.unsupported': 'Ce service ne propose pas cette action.',
  'fault.no-way-to-answer': 'Ce service ne permet pas de répondre à la demande.',
  'fault.not-stored': 'L’agent n’a pas encore enregistré ce message.',
  'fault.address': () => 'L’adresse de l’agent est inutilisable.',
  'fault.conflict': 'Quelqu’un a déjà répondu à la question.',
};

const countSteps = count('étape', 'étapes');

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

const countAgents = count('sous-agent', 'sous-agents');

/** French. Narrow no-break spaces stand before `?`, `!`, `;` and no-break ones before `:` and in « ». */
const texts: Locale['texts'] = {
  ...faults,

  'status.running': 'En cours',
  'status.awaiting-input': 'À vous de répondre',
  'status.done': 'Terminé',
  'status.failed': 'Échec',
  'status.interrupted': 'Interrompu',
  'status.allowed': 'Autorisé',
  'status.denied': 'Refusé',
  'status.not-run': 'Non exécuté',
  'status.answered': 'Répondu',
  'status.unanswered': 'L’agent n’a pas eu de réponse',
  'status.unknown': 'Sans résultat',

  'action.copy': 'Copier',
  'action.copied': 'Copié',
  'action.copyMessage': 'Copier le message',
  'action.copyCode': 'Copier le code',
  'action.copyDetails': 'Copier les détails',
  'action.retry': 'Réessayer',
  'action.showAll': 'Tout afficher',
  'action.showLess': 'Afficher moins',
  'action.showMore': (value) => `En afficher ${numbers.format(value)} de plus`,
  'action.showDetails': 'Détails',
  'action.showTraceback': 'Trace d’exécution',

  'code.wrap': 'Activer le retour à la ligne',
  'code.unwrap': 'Désactiver le retour à la ligne',
  'code.plain': 'Texte',
  'code.label': (language) => `Code, ${language}`,
  'code.broken': 'Affiché en texte',
  'footnotes.label': 'Notes',
  'footnote.mark': (number) => `Note ${number}`,
  'footnote.back': (number) => `Revenir à l’appel de la note ${number}`,
  'table.label': 'Tableau',
  'table.copy': 'Copier en CSV',
  'table.save': 'Télécharger en CSV',
  'table.widen': 'Pleine largeur',
  'link.host': (host) => `Ouvre ${host} dans un nouvel onglet`,
  'content.load': (host) => `Charger depuis ${host}`,
  'content.always': (host) => `Toujours pour ${host}`,
  'task.done': 'Fait',
  'task.open': 'À faire',
  'alert.note': 'Remarque',
  'alert.tip': 'Conseil',
  'alert.important': 'Important',
  'alert.warning': 'Avertissement',
  'alert.caution': 'Attention',
  'details.label': 'Détails',
  'image.unnamed': 'Image',
  'image.blocked': 'Image impossible à afficher',

  'file.image': 'Image',
  'file.audio': 'Audio',
  'file.video': 'Vidéo',
  'file.pdf': 'PDF',
  'file.sheet': 'Feuille de calcul',
  'file.slides': 'Présentation',
  'file.archive': 'Archive',
  'file.text': 'Fichier texte',
  'file.document': 'Document',

  'data.unnamed': 'Données',
  'source.label': 'Sources',
  'source.unnamed': 'Source sans nom',
  'source.mark': (number, title) => `Source ${number} : ${title}`,
  'source.times': (value) => `×${numbers.format(value)}`,
  'source.more': (value) => `et ${numbers.format(value)} ${isOne(value) ? 'autre' : 'autres'}`,

  'usage.label': 'Consommation',
  'usage.tokens': count('jeton', 'jetons'),
  'usage.input': 'Entrée',
  'usage.cached': 'dont en cache',
  'usage.output': 'Sortie',
  'usage.reasoning': 'dont raisonnement',
  'usage.cost': 'Coût',
  'context.label': 'Contexte',
  'context.full': 'Contexte presque plein',
  'context.used': (percent, used, size) =>
    `${percent} du contexte utilisé\u00a0: ${numbers.format(used)} jetons sur ${numbers.format(size)}`,

  'json.items': count('élément', 'éléments'),
  'json.fields': count('champ', 'champs'),
  'json.search': 'Rechercher',
  'json.found': count('résultat', 'résultats'),
  'json.tooDeep': 'Trop imbriqué pour être affiché',
  'json.emptyText': 'Texte vide',

  'thinking.running': 'Réflexion',
  'thinking.done': 'A réfléchi',
  'thinking.doneIn': (duration) => `A réfléchi pendant ${duration}`,
  'thinking.interrupted': 'Réflexion interrompue',

  'step.number': (value) => `Étape ${numbers.format(value)}`,
  'step.untitled': 'Travail en cours',
  'step.results': 'Résultats',
  'step.progress': 'Avancement de l’étape',
  'plan.label': 'Plan',
  'plan.position': (position, total) => `${numbers.format(position)} sur ${numbers.format(total)}`,
  'plan.new': 'nouveau',
  'plan.changed': 'modifié',
  'plan.skipped': 'laissé de côté',
  'plan.steps': countSteps,
  'plan.toCome': (value) => `Encore ${countSteps(value)}`,
  'plan.tools': count('outil', 'outils'),
  'plan.failed': count('échec', 'échecs'),
  'detail.label': 'Niveau de détail',
  'detail.answer': 'Réponse seule',
  'detail.normal': 'Habituel',
  'detail.everything': 'Tout',
  'detail.hidden': (what) => `Masqué : ${what}`,
  'detail.thinking': 'réflexion',
  'detail.agents': count('sous-agent', 'sous-agents'),
  'path.label': 'Emplacement',

  'tool.searchWeb': phrase(
    'Recherche sur le web',
    'A cherché sur le web',
    'Recherche sur le web impossible',
    'Souhaite chercher sur le web',
    'N’a pas cherché sur le web',
  ),
  'tool.searchDocuments': phrase(
    'Recherche dans vos documents',
    'A cherché dans vos documents',
    'Documents inaccessibles',
    'Souhaite lire vos documents',
    'Documents non consultés',
  ),
  'tool.search': phrase(
    'Recherche',
    'A cherché',
    'Recherche impossible',
    'Souhaite chercher',
    'N’a pas cherché',
  ),
  'tool.openPage': phrase(
    'Lecture d’une page web',
    'A lu une page web',
    'Lecture de la page web impossible',
    'Souhaite lire une page web',
    'N’a pas lu de page web',
  ),
  'tool.readFile': phrase(
    'Lecture d’un fichier',
    'A lu un fichier',
    'Lecture du fichier impossible',
    'Souhaite lire un fichier',
    'N’a pas lu de fichier',
  ),
  'tool.writeFile': phrase(
    'Écriture d’un fichier',
    'A écrit un fichier',
    'Écriture du fichier impossible',
    'Souhaite écrire un fichier',
    'N’a pas écrit de fichier',
  ),
  'tool.editFile': phrase(
    'Modification d’un fichier',
    'A modifié un fichier',
    'Modification du fichier impossible',
    'Souhaite modifier un fichier',
    'N’a pas modifié de fichier',
  ),
  'tool.runCode': phrase(
    'Exécution de code',
    'A exécuté du code',
    'Le code a échoué',
    'Souhaite exécuter du code',
    'N’a pas exécuté de code',
  ),
  'tool.runCommand': phrase(
    'Exécution d’une commande',
    'A exécuté une commande',
    'La commande a échoué',
    'Souhaite exécuter une commande',
    'N’a pas exécuté de commande',
  ),
  'tool.makeImage': phrase(
    'Création d’une image',
    'A créé une image',
    'Création de l’image impossible',
    'Souhaite créer une image',
    'N’a pas créé d’image',
  ),
  'tool.sendEmail': phrase(
    'Envoi d’un e-mail',
    'A envoyé un e-mail',
    'Envoi de l’e-mail impossible',
    'Souhaite envoyer un e-mail',
    'N’a pas envoyé d’e-mail',
  ),
  'tool.queryData': phrase(
    'Interrogation des données',
    'A interrogé les données',
    'Interrogation des données impossible',
    'Souhaite interroger les données',
    'N’a pas interrogé les données',
  ),
  'tool.calculate': phrase(
    'Calcul',
    'A calculé',
    'Calcul impossible',
    'Souhaite calculer',
    'N’a pas calculé',
  ),
  'tool.checkWeather': phrase(
    'Consultation de la météo',
    'A consulté la météo',
    'Météo indisponible',
    'Souhaite consulter la météo',
    'N’a pas consulté la météo',
  ),
  'tool.checkCalendar': phrase(
    'Consultation de l’agenda',
    'A consulté l’agenda',
    'Agenda indisponible',
    'Souhaite consulter l’agenda',
    'N’a pas consulté l’agenda',
  ),
  'tool.ask': phrase(
    'Vous pose une question',
    'Vous a posé une question',
    'N’a pas pu vous poser de question',
    'A une question',
    'N’a pas posé de question',
  ),
  'tool.other': (name, which) =>
    ({
      running: `Utilisation de « ${name} »`,
      done: `A utilisé « ${name} »`,
      failed: `Échec de « ${name} »`,
      waiting: `Souhaite utiliser « ${name} »`,
      denied: `N’a pas utilisé « ${name} »`,
    })[which],
  'tool.input': 'Paramètres',
  'tool.result': 'Résultat',
  'tool.log': 'Journal',
  'tool.progress': 'Avancement de l’outil',
  'tool.noInput': 'Aucun paramètre',
  'tool.results': count('résultat', 'résultats'),
  'tool.olderEntries': count('entrée plus ancienne', 'entrées plus anciennes'),
  'parts.earlier': count('entrée précédente', 'entrées précédentes'),

  'tool.sources': 'Sources',
  'tool.evidence': 'Passages',
  'tool.page': (page) => `page ${page}`,
  'tool.files': 'Fichiers',
  'tool.errors': 'Sortie d’erreur',

  'approval.label': 'Autorisation',
  'approval.question': (name) => `Autoriser «\u00a0${name}\u00a0»\u202f?`,
  'approval.allow': 'Autoriser',
  'approval.deny': 'Refuser',
  'approval.edit': 'Modifier',
  'approval.arguments': 'Paramètres, en JSON',
  'approval.allowEdited': 'Autoriser avec ces modifications',
  'approval.reason': 'Motif',
  'approval.reasonHelp': 'Facultatif. L’agent le lira.',
  'approval.cancel': 'Retour',
  'approval.asJson': 'En JSON',
  'approval.elsewhere': 'Une réponse est attendue, mais elle ne peut pas être donnée ici.',
  'output.question': (name) => `Quel est le résultat de «\u00a0${name}\u00a0»\u202f?`,
  'output.elsewhere': (name) =>
    `«\u00a0${name}\u00a0» est exécuté par un autre programme. L’agent reprendra dès qu’il en aura reçu le résultat.`,
  'output.hint': 'Texte ou JSON. L’agent le lira comme résultat de l’outil.',
  'output.given': 'Résultat',
  'approval.yes': 'Oui',
  'approval.no': 'Non',

  'arguments.content': 'Contenu',
  'arguments.nothing': 'Aucune valeur',
  'arguments.emptyList': 'Liste vide',
  'arguments.emptyGroup': 'Rien à l’intérieur',
  'arguments.blank': 'Des espaces seulement',
  'arguments.showAll': (characters) => `Afficher les ${numbers.format(characters)} caractères`,
  'arguments.showMore': (next, left) =>
    next === left
      ? `En afficher ${numbers.format(left)} de plus`
      : `En afficher ${numbers.format(next)} de plus sur ${numbers.format(left)}`,

  'checkpoint.label': 'Point de reprise',
  'checkpoint.continue': 'Reprendre ici',
  'checkpoint.continueFrom': (name) => `Reprendre ici\u00a0: ${name}`,
  'checkpoint.withHint': 'Reprendre avec une indication',
  'checkpoint.continueWithHint': (name) => `Reprendre avec une indication\u00a0: ${name}`,
  'checkpoint.hint': 'Indication',
  'checkpoint.list': 'Points de reprise',
  'checkpoint.notShown': 'Absent de la partie affichée de la conversation',

  'input.label': 'Question',
  'input.answer': 'Réponse',
  'input.answerAs': 'Répondre par',
  'input.submit': 'Répondre',
  'input.submitting': 'Envoi…',
  'input.ready': (others) =>
    others > 1
      ? `C’est prêt. L’envoi se fera quand vous aurez répondu aux ${numbers.format(others)} autres questions.`
      : 'C’est prêt. L’envoi se fera quand vous aurez répondu à l’autre question.',
  'input.change': 'Modifier',
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

  'elsewhere.at': 'La réponse se donne sur une autre page\u00a0:',
  'elsewhere.waiting': 'En attente que vous ayez terminé là-bas\u00a0:',
  'elsewhere.open': 'Ouvrir la page',
  'elsewhere.done': 'J’ai terminé',
  'elsewhere.refused': 'Cette adresse n’est pas sûre, elle n’a donc pas de lien\u00a0:',

  'request.skip': 'Passer',
  'request.cancel': 'Terminer sans répondre',
  'request.skipped': 'Question passée',
  'request.until': (time) => `Réponse possible jusqu’au ${time}`,
  'request.left': (clock) => `Encore ${clock} pour répondre`,
  'request.over': 'Le délai de réponse est écoulé.',

  'error.label': 'Erreur',
  'error.unnamed': 'Une erreur est survenue.',
  'error.details': 'Détails',
  'part.broken': 'Cette partie ne peut pas être affichée.',
  'part.raw': 'Texte brut',

  'agent.label': 'Agent',
  'agents.label': 'Sous-agents',
  'agents.count': countAgents,
  'agents.working': (value) => `${countAgents(value)} au travail`,
  'agents.waiting': (value) =>
    isOne(value) ? '1 vous attend' : `${numbers.format(value)} vous attendent`,
  'agents.waits': (name) => `${name} vous attend`,
  'agents.waitsFor': (names) => `Attend ${names}`,
  'agents.open': 'Ouvrir le déroulé',

  'message.user': 'Vous',
  'message.assistant': 'Agent',
  'message.other': (role) => role,
  'message.sending': 'Envoi…',
  'message.notSent': 'Non envoyé',
  'message.resend': 'Renvoyer',
  'message.edit': 'Modifier',
  'message.editLabel': 'Modifier votre message',
  'message.save': 'Enregistrer et envoyer',
  'message.cancel': 'Annuler',
  'message.regenerate': 'Refaire la réponse',
  'message.branches': 'Versions',
  'message.branchOf': (position, value) =>
    `${numbers.format(position)} sur ${numbers.format(value)}`,
  'message.versions': count('version', 'versions'),
  'message.previous': 'Version précédente',
  'message.next': 'Version suivante',
  'message.aside': 'Autre version. La conversation se poursuit à partir de la version actuelle.',
  'message.stopped': 'Arrêté à votre demande',
  'message.interrupted': 'La connexion a été perdue\u202f; la réponse est peut-être incomplète.',
  'message.failed': 'L’exécution a échoué ici.',
  'message.cutOff': 'Interrompu par une limite du modèle. Ce qui est affiché reste valable.',
  'message.noAnswer': 'Pas de réponse',
  'message.working': 'Travail en cours',

  'feedback.label': 'Votre avis',
  'feedback.up': 'Bonne réponse',
  'feedback.down': 'Mauvaise réponse',
  'launcher.open': 'Ouvrir la conversation',
  'launcher.unread': 'Ouvrir la conversation\u00a0: il y a du nouveau',
  'launcher.close': 'Fermer',

  'transcript.label': 'Conversation',
  'transcript.jump': 'Aller à la fin',
  'transcript.newParts': count('nouvel élément', 'nouveaux éléments'),
  'transcript.earlier': count('message précédent', 'messages précédents'),
  'transcript.earlierStored': 'Messages précédents',
  'transcript.earlierLoading': 'Chargement des messages précédents',
  'transcript.earlierFailed': 'Les messages précédents n’ont pas pu être chargés. Réessayer',
  'transcript.unread': 'Nouveau',
  'transcript.loading': 'Chargement de la conversation',
  'transcript.loadFailed': 'Les messages précédents n’ont pas pu être chargés.',

  'run.label': 'État',
  'run.stepOf': (step, total) => `Étape ${numbers.format(step)} sur ${numbers.format(total)}`,
  'run.submitting': 'Envoi',
  'run.running': 'Travail en cours',
  'run.writing': 'Rédaction de la réponse',
  'run.waiting': 'À vous de répondre',
  'run.waitingElsewhere': 'Attend le résultat d’un outil',
  'run.cannotAnswer': 'Réponse impossible ici',
  'run.show': 'Voir',
  'run.showQuestion': 'Voir la question',
  'run.stop': 'Arrêter',
  'run.stopping': 'Arrêt en cours',
  'run.stopped': 'Arrêté',
  'run.failed': 'Une erreur est survenue',
  'run.interrupted': 'Connexion perdue',
  'run.connecting': 'Connexion',
  'run.reconnecting': 'Reconnexion',
  'run.reconnectingIn': (duration) => `Reconnexion dans ${duration}`,
  'run.offline': 'Hors ligne · attente du réseau',
  'run.cached': (time) => `État au ${time} · l’agent ne répond pas`,
  'run.progress': 'Avancement',

  'announce.start': 'L’agent travaille.',
  'announce.done': 'La réponse est complète.',
  'announce.waiting': (question) => `L’agent attend votre réponse\u00a0: ${question}`,
  'announce.waitingForAll': (questions) =>
    `L’agent attend ${numbers.format(questions.length)} réponses\u00a0: ${questions.join(' ')}`,
  'announce.failed': (reason) => `L’exécution a échoué\u00a0: ${reason}`,
  'announce.stopped': 'L’exécution a été arrêtée.',
  'announce.interrupted': 'La connexion a été perdue.',
  'announce.step': (title) => `Étape\u00a0: ${title}`,

  'keys.title': 'Raccourcis clavier',
  'keys.scope': 'Actifs dans la conversation, quand vous n’êtes pas en train d’écrire.',
  'keys.close': 'Fermer',
  'keys.do.messages': 'Message précédent ou suivant',
  'keys.do.messagesAnywhere': 'Idem, y compris depuis le champ de saisie vide',
  'keys.do.into': 'Entrer dans le message',
  'keys.do.out': 'En sortir, puis revenir au champ de saisie',
  'keys.do.waiting': 'Aller à la question en attente',
  'keys.do.composer': 'Aller au champ de saisie',
  'keys.do.detail': 'Afficher plus ou moins de détails',
  'keys.do.help': 'Afficher cette liste',
  'key.enter': 'Entrée',
  'key.escape': 'Échap',

  'composer.label': 'Message',
  'composer.pasted': 'Texte collé.txt',
  'composer.placeholder': 'Écrire à l’agent',
  'composer.send': 'Envoyer',
  'composer.stop': 'Arrêter',
  'composer.queue': 'Envoyer dès que l’agent a terminé',
  'composer.waiting': 'Répondez ou écrivez la suite',
  'composer.waitingLock': 'Répondez pour continuer',
  'composer.waitingCancel': 'Répondez ou changez d’idée',
  'composer.sendInstead': 'Envoyer au lieu de répondre',
  'composer.busy': 'L’agent travaille\u202f; vous pourrez envoyer votre message ensuite',

  'attach.pick': 'Joindre des fichiers',
  'attach.list': 'Fichiers joints',
  'attach.remove': (name) => `Retirer ${name}`,
  'attach.uploading': 'Envoi en cours…',
  'attach.failed': 'Ce fichier n’a pas pu être envoyé.',
  'attach.tooLarge': (name, limit) => `${name} dépasse ${limit}.`,
  'attach.tooMany': (value) =>
    `Un message peut contenir au plus ${count('fichier', 'fichiers')(value)}.`,
  'attach.wrongType': (name) => `Ce type de fichier ne peut pas être joint\u00a0: ${name}.`,
  'queue.label': 'Messages à envoyer dès que l’agent aura terminé',
  'queue.held': 'Messages pas encore envoyés',
  'queue.edit': 'Modifier ce message',
  'queue.send': 'Envoyer ce message maintenant',
  'queue.sendInstead': 'Envoyer ce message maintenant, au lieu de répondre',
  'queue.remove': 'Ne pas envoyer ce message',
  'empty.title': 'Sur quoi travaillons-nous\u202f?',
  'empty.suggestions': 'Suggestions',

  'sessions.label': 'Conversations',
  'sessions.create': 'Nouvelle conversation',
  'sessions.search': 'Chercher un titre',
  'sessions.searchAll': 'Rechercher dans les conversations',
  'sessions.untitled': 'Sans titre',
  'sessions.title': 'Titre',
  'sessions.rename': (name) => `Renommer ${name}`,
  'sessions.archive': (title) => `Archiver «\u00a0${title}\u00a0»`,
  'sessions.unarchive': (title) => `Retirer «\u00a0${title}\u00a0» des archives`,
  'sessions.archived': 'Archives',
  'sessions.delete': (title) => `Supprimer «\u00a0${title}\u00a0»`,
  'sessions.confirmDelete': 'Supprimer définitivement',
  'sessions.keep': 'Conserver',
  'sessions.empty': 'Aucune conversation pour l’instant',
  'sessions.noMatch': 'Aucun titre ne correspond',
  'sessions.nothingFound': 'Aucune conversation trouvée',
  'sessions.loadMore': 'Afficher les plus anciennes',
  'sessions.loading': 'Chargement des conversations',
  'sessions.loadFailed': 'Impossible de charger les conversations',
  'sessions.changeFailed': 'Enregistrement impossible',
};

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'une adresse e-mail, comme nom@exemple.fr'],
  ['idn-email', 'une adresse e-mail, comme nom@exemple.fr'],
  ['uri', 'une adresse web qui commence par https://'],
  ['url', 'une adresse web qui commence par https://'],
  ['uri-reference', 'une adresse web ou un chemin'],
  ['date', 'une date'],
  ['date-time', 'une date et une heure'],
  ['time', 'une heure'],
  ['duration', 'une durée comme P3DT4H'],
  ['uuid', 'un identifiant comme 123e4567-e89b-12d3-a456-426614174000'],
  ['ipv4', 'une adresse comme 192.0.2.1'],
  ['ipv6', 'une adresse comme 2001:db8::1'],
  ['hostname', 'un nom d’hôte comme exemple.fr'],
  ['regex', 'une expression régulière'],
  ['json-pointer', 'un pointeur JSON comme /a/0'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'Texte'],
  ['number', 'Nombre'],
  ['integer', 'Nombre entier'],
  ['boolean', 'Oui ou non'],
  ['object', 'Champs'],
  ['array', 'Liste'],
]);

/** French. Narrow no-break spaces stand before `?`, `!`, `;` and no-break ones before `:` and in « ». */
const forms: Locale['forms'] = {
  'form.submit': 'Envoyer',
  'form.required': 'obligatoire',
  'form.optional': 'facultatif',
  'form.choose': 'Choisir…',
  'form.nothing': 'Sans réponse',
  'form.other': 'Autre',
  'form.otherText': 'Votre propre réponse',
  'form.yes': 'Oui',
  'form.no': 'Non',
  'form.shape': 'Lequel\u202f?',
  'form.shapeNumber': (value) => `Option ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'En JSON.',
  'form.otherEntries': 'Autres champs',
  'form.root': 'Formulaire',

  'questions.title': count('question', 'questions'),

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `Élément ${numbers.format(position)}`,
  'list.empty': 'Aucun pour l’instant',
  'list.add': 'Ajouter',
  'list.addTo': (name) => `Ajouter à «\u00a0${name}\u00a0»`,
  'list.remove': (name) => `Retirer ${name}`,
  'list.moveUp': (name) => `Monter ${name}`,
  'list.moveDown': (name) => `Descendre ${name}`,
  'list.moved': (position, total) =>
    `Déplacé en position ${numbers.format(position)} sur ${numbers.format(total)}`,
  'list.removed': (name) => `${name} retiré`,
  'later.add': (name) => `Ajouter «\u00a0${name}\u00a0»`,
  'later.remove': (name) => `Retirer «\u00a0${name}\u00a0»`,

  'file.choose': 'Choisir un fichier',
  'file.other': 'En choisir un autre',
  'file.remove': 'Retirer',
  'file.limit': (size) => `${size} au maximum.`,
  'file.again': (name) => `Veuillez choisir à nouveau «\u00a0${name}\u00a0».`,

  'help.example': (example) => `Par exemple ${example}`,
  'help.between': (least, most) => `De ${least} à ${most}.`,
  'help.atLeast': (least) => `${least} au minimum.`,
  'help.atMost': (most) => `${most} au maximum.`,
  'help.step': (step) => `Par pas de ${step}.`,
  'help.characters': (least, most) => {
    if (least === undefined) return `${count('caractère', 'caractères')(most ?? 0)} au maximum.`;
    if (most === undefined) return `${count('caractère', 'caractères')(least)} au minimum.`;
    return least === most
      ? `Exactement ${count('caractère', 'caractères')(most)}.`
      : `De ${numbers.format(least)} à ${count('caractère', 'caractères')(most)}.`;
  },
  'help.oneOrMore': 'Choisissez une ou plusieurs réponses.',
  'help.items': (least, most) => {
    if (most === undefined) return `${numbers.format(least)} au minimum.`;
    if (least === most) return `Exactement ${numbers.format(most)}.`;
    return least === 0
      ? `${numbers.format(most)} au maximum.`
      : `De ${numbers.format(least)} à ${numbers.format(most)}.`;
  },

  'summary.title': (value) =>
    isOne(value) ? 'Un champ est à revoir' : `${numbers.format(value)} champs sont à revoir`,

  'fault.required': 'Veuillez remplir ce champ.',
  'fault.number': 'Veuillez saisir un nombre.',
  'fault.integer': 'Veuillez saisir un nombre entier.',
  'fault.json': (reason) => `Ce JSON n’est pas valide\u00a0: ${reason}`,
  'fault.jsonObject': 'Veuillez saisir un objet JSON, comme {"nom": "valeur"}.',
  'fault.date': 'Veuillez saisir une date et une heure complètes.',
  'fault.shape': 'Veuillez choisir une option.',
  'fault.fileSize': (size) => `Ce fichier est trop volumineux\u00a0: ${size} au maximum.`,
  'fault.fileUnread': 'Ce fichier n’a pas pu être lu.',
  'fault.type': (type) =>
    `Une valeur d’un autre type est attendue\u00a0: ${TYPES.get(type) ?? type}.`,
  'fault.enum': 'Veuillez choisir l’une des valeurs proposées.',
  'fault.const': (value) => `La valeur doit être ${value}.`,
  'fault.minLength': (limit) =>
    `Veuillez saisir au moins ${count('caractère', 'caractères')(limit)}.`,
  'fault.maxLength': (limit) =>
    `Veuillez saisir ${count('caractère', 'caractères')(limit)} au maximum.`,
  'fault.pattern': (example) =>
    example === ''
      ? 'La forme attendue n’est pas respectée.'
      : `La forme attendue n’est pas respectée. Par exemple ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined
      ? `La forme attendue (${format}) n’est pas respectée.`
      : `Veuillez saisir ${described}.`;
  },
  'fault.minimum': (limit) => `Veuillez saisir ${limit} ou plus.`,
  'fault.maximum': (limit) => `Veuillez saisir ${limit} ou moins.`,
  'fault.exclusiveMinimum': (limit) => `Veuillez saisir plus de ${limit}.`,
  'fault.exclusiveMaximum': (limit) => `Veuillez saisir moins de ${limit}.`,
  'fault.multipleOf': (step) => `Veuillez saisir un multiple de ${step}.`,
  'fault.minItems': (limit) => `Il en faut au moins ${numbers.format(limit)}.`,
  'fault.maxItems': (limit) => `Il en faut ${numbers.format(limit)} au maximum.`,
  'fault.uniqueItems': 'Il y a deux fois la même valeur.',
  'fault.contains': 'Il manque dans cette liste un élément attendu.',
  'fault.minProperties': (limit) => `Veuillez remplir au moins ${count('champ', 'champs')(limit)}.`,
  'fault.maxProperties': (limit) =>
    `Veuillez remplir ${count('champ', 'champs')(limit)} au maximum.`,
  'fault.dependentRequired': 'Veuillez remplir aussi ce champ\u00a0: un autre le demande.',
  'fault.additional': (name) => `«\u00a0${name}\u00a0» n’a pas sa place ici.`,
  'fault.propertyNames': (name) => `«\u00a0${name}\u00a0» ne peut pas servir de nom ici.`,
  'fault.anyOf': 'Il manque quelque chose, ou l’ensemble ne concorde pas.',
  'fault.oneOf': 'La réponse doit correspondre à une seule des options.',
  'fault.not': 'Cette valeur est exclue.',
  'fault.other': 'Cela ne convient pas encore.',

  'request.send': 'Répondre',
  'approval.edit': 'Modifier',
  'approval.allowEdited': 'Autoriser avec ces modifications',
  'approval.back': 'Abandonner les modifications',
};

/** The words of completions in French. */
const completions: Locale['completions'] = {
  'completions.count': (count) =>
    `${numbers.format(count)} ${isOne(count) ? 'résultat' : 'résultats'}`,
  'completions.none': 'Aucun résultat',
  'completions.loading': 'Recherche en cours…',
  'completions.failed': 'La recherche a échoué',
};

/** The words of an app's own tools and data in French. */
const define: Locale['define'] = {
  'define.misfit': (name) => `Ceci ne correspond pas à ce que l’application attend de « ${name} »`,
  'define.elsewhere': 'En cours dans un autre onglet',
  'define.unsent': 'Le résultat n’a pas été envoyé',
  'define.send': 'Envoyer à nouveau',
};

/** The words of formulas and diagrams in French. */
const markdown: Locale['markdown'] = {
  'diagram.named': (title) => `Diagramme : ${title}`,
  'diagram.unnamed': 'Diagramme',
  'diagram.source': 'Afficher la source',
  'diagram.fault': 'Impossible à dessiner',
  'math.label': 'Formule',
  'math.fault': 'Impossible à composer',
};

const events = (count: number) =>
  `${numbers.format(count)} ${isOne(count) ? 'événement' : 'événements'}`;

/** The inspector in French. */
const inspector: Locale['inspector'] = {
  title: 'Inspecteur',
  tabs: {
    events: 'Événements',
    diagnostics: 'Diagnostics',
    state: 'État',
    moment: 'Conversation',
  },
  count: events,
  dropped: (count) =>
    count === 1
      ? 'Le premier événement a laissé la place aux suivants.'
      : `Les ${events(count)} les plus anciens ont laissé la place aux suivants.`,
  copy: 'Copier l’enregistrement',
  download: 'Télécharger l’enregistrement',
  clear: 'Effacer',
  previous: 'Événement précédent',
  next: 'Événement suivant',
  live: 'En direct',
  slider: 'Instant',
  moment: (number, last, what) => `Après l’événement ${number} sur ${last} : ${what}`,
  beginning: 'avant le premier événement',
  runLane: 'Exécution',
  connectionLane: 'Connexion',
  span: (status, from, to, duration) => `${status}, événements ${from} à ${to}, ${duration}`,
  type: 'Type',
  allTypes: 'Tous les types',
  search: 'Rechercher dans les événements',
  ofClient: 'client',
  replaced: 'état remplacé',
  changesNothing: 'ne change rien',
  show: 'Aller à cet instant',
  wire: 'Reçu du flux',
  decoded: 'Événements de session',
  earlier: (count) => `Afficher ${events(count)} de plus`,
  nothingYet: 'Il ne s’est encore rien passé.',
  nothingFound: 'Aucun événement ne correspond',
  noDiagnostics: 'Tout a été compris, et rien n’a échoué.',
  unknownEvent: (protocol) => `Cet événement de ${protocol} est inconnu et ne change rien.`,
  beforeRecording: 'avant l’enregistrement',
  stateAfter: (number) => `État après l’événement ${number}`,
  noMessages: 'Il n’y a pas de messages à cet instant.',
};

/** French. */
const toolViews: Locale['toolViews'] = {
  'view.more': (next, left) =>
    next === left
      ? `Afficher ${numbers.format(next)} de plus`
      : `Afficher ${numbers.format(next)} des ${numbers.format(left)} restants`,
  'view.restOfLine': (characters) => count('caractère de plus', 'caractères de plus')(characters),

  'diff.title': 'Modifications',
  'diff.file': (name) => `Modifications dans ${name}`,
  'diff.files': (files) => count('fichier', 'fichiers')(files),
  'diff.counts': (added, removed) =>
    `${count('ligne ajoutée', 'lignes ajoutées')(added)}, ${count('ligne supprimée', 'lignes supprimées')(removed)}`,
  'diff.added': 'Ajoutée',
  'diff.removed': 'Supprimée',
  'diff.before': 'Ligne avant',
  'diff.after': 'Ligne après',
  'diff.line': 'Texte',
  'diff.change': 'Modification',
  'diff.none': 'Aucune modification',
  'diff.waiting': 'En attente des modifications',
  'diff.copy': 'Copier les modifications',
  'diff.kind.added': 'Nouveau fichier',
  'diff.kind.deleted': 'Supprimé',
  'diff.kind.binary': 'Fichier binaire',
  'diff.kind.renamed': (from) => `Renommé, avant\u00a0: ${from}`,

  'todo.title': 'À faire',
  'todo.count': (done, total) => `${numbers.format(done)} sur ${numbers.format(total)}`,
  'todo.copy': 'Copier la liste',
  'todo.none': 'Rien à faire',
  'todo.waiting': 'En attente de la liste',
  'todo.status.pending': 'À venir',
  'todo.status.running': 'En cours',
  'todo.status.done': 'Terminé',
  'todo.status.failed': 'Échoué',
  'todo.status.skipped': 'Laissé de côté',
  'plan.title': 'Plan',

  'table.title': 'Tableau',
  'table.rows': (rows) => count('ligne', 'lignes')(rows),
  'table.copy': 'Copier le tableau',
  'table.column': (position) => `Colonne ${numbers.format(position)}`,
  'table.empty': 'Vide',
  'table.none': 'Aucune ligne',
  'table.waiting': 'En attente de lignes',

  'search.title': 'Résultats de recherche',
  'search.found': (results) => count('résultat', 'résultats')(results),
  'search.pages': 'Pages',
  'search.copy': 'Copier les résultats',
  'search.files': 'Lignes dans des fichiers',
  'search.none': 'Aucun résultat',
  'search.waiting': 'Recherche en cours',

  'files.title': 'Fichiers',
  'files.count': (files) => count('fichier', 'fichiers')(files),
  'files.change.added': 'nouveau',
  'files.change.changed': 'modifié',
  'files.change.removed': 'supprimé',
  'files.change.renamed': 'renommé',
  'files.copy': 'Copier les chemins',
  'files.none': 'Aucun fichier',
  'files.waiting': 'En attente de fichiers',

  'chart.title': 'Graphique',
  'chart.label': 'Libellé',
  'chart.values': 'Valeurs',
  'chart.none': 'Rien à tracer',
  'chart.waiting': 'En attente de valeurs',

  'preview.title': 'Aperçu',
  'preview.source': 'Source',
  'preview.copy': 'Copier le code source',
  'preview.none': 'Une page vide',
  'preview.denied': 'Les pages ne sont pas affichées ici',
  'preview.show': 'Afficher la page',
  'preview.waiting': 'La page est en cours d’écriture',

  'tests.title': 'Tests',
  'tests.passed': (tests) => count('réussi', 'réussis')(tests),
  'tests.failed': (tests) => count('échoué', 'échoués')(tests),
  'tests.skipped': (tests) => count('ignoré', 'ignorés')(tests),
  'tests.running': (tests) => `${numbers.format(tests)} en cours`,
  'tests.status.passed': 'Réussi',
  'tests.status.failed': 'Échoué',
  'tests.status.skipped': 'Ignoré',
  'tests.status.running': 'En cours',
  'tests.copy': 'Copier les échecs',
  'tests.none': 'Aucun test',
  'tests.waiting': 'En attente de tests',

  'trace.title': 'Trace d’appels',
  'trace.frames': (frames) => count('appel', 'appels')(frames),
  'trace.unnamed': '(anonyme)',
  'trace.source': (file) => (file === '' ? 'Source' : `Source de ${file}`),
  'trace.copy': 'Copier la trace d’appels',
  'trace.none': 'Aucune trace d’appels',
  'trace.waiting': 'En attente de la trace d’appels',

  'terminal.title': 'Terminal',
  'terminal.output': 'Sortie',
  'terminal.command': 'Commande',
  'terminal.exit': (code) => `Code de sortie ${String(code)}`,
  'terminal.none': 'Aucune sortie',
  'terminal.waiting': 'En attente d’une sortie',
  'terminal.errors': 'Sortie d’erreur',
  'terminal.copy': 'Copier la sortie',
  'terminal.earlier': (characters) =>
    isOne(characters)
      ? '1 caractère antérieur n’est pas affiché\u202f; la copie contient tout'
      : `${numbers.format(characters)} caractères antérieurs ne sont pas affichés\u202f; la copie contient tout`,
  'terminal.earlierLines': (lines) =>
    `Afficher ${count('ligne antérieure', 'lignes antérieures')(lines)}`,
};

const few = (count: number) => (count > 1 ? ` (${numbers.format(count)})` : '');

/** The approval desk and the rules for approvals in French. */
const approvals: Locale['approvals'] = {
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
    count > 1 ? `Motif du refus de ces ${numbers.format(count)} demandes` : 'Motif du refus',
  reasonHelp: 'Facultatif. L’agent lit cette phrase.',
  back: 'Retour',
  openSession: 'Ouvrir la conversation',
  waiting: (duration) => `attend depuis ${duration}`,
  sending: 'Envoi…',
  ready: 'Décidée. Envoyée avec les réponses aux autres questions.',
  over: 'Le délai de réponse est écoulé.',
  destructive: 'Difficile à annuler',
  keys: 'Touches',
  doMove: 'se déplacer',
  doSelect: 'sélectionner',
  doAllow: 'autoriser',
  doDeny: 'refuser',
  doOpen: 'ouvrir',
  enter: 'Entrée',
  empty: 'Rien ne vous attend',
  emptyHelp: 'Ce que vos agents vous demandent apparaît ici.',
  nothingFound: 'Aucune demande ne correspond',
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

/** The words of what the agent makes beside the conversation, in French. */
const artifacts: Locale['artifacts'] = {
  choose: 'Documents',
  open: 'Ouvrir',
  close: 'Fermer',
  back: 'Retour',
  version: (number, count) => (count === 1 ? 'Version 1' : `Version ${number} sur ${count}`),
  versionNumber: (number) => `Version ${number}`,
  older: 'Version précédente',
  newer: 'Version suivante',
  compare: 'Comparer',
  compared: (older, newer) => `Version ${newer} comparée à la version ${older}`,
  pin: 'Épingler',
  newest: (number) => `La version ${number} est la plus récente.`,
  showNewest: 'L’afficher',
  copy: 'Copier',
  download: 'Télécharger',
  statuses: {
    writing: 'Rédaction…',
    done: '',
    failed: 'Échec',
    interrupted: 'Interrompu',
  },
  nothingYet: 'Rien n’est encore écrit.',
};

/** The texts of `agent-session-react/speech` in French. */
const speech: Locale['speech'] = {
  'dictation.label': 'Dicter',
  'dictation.listening': 'À l’écoute',
  'dictation.fault.not-allowed': 'Le micro ne peut pas être utilisé ici',
  'dictation.fault.no-microphone': 'Aucun micro trouvé',
  'dictation.fault.network': 'La dictée a besoin d’une connexion',
  'dictation.fault.failed': 'La dictée n’a pas fonctionné',
  'reading.label': 'Lire à voix haute',
};

/** The overview in French. */
const overview: Locale['overview'] = {
  'outline.label': 'Plan de la conversation',
  'outline.untitled': 'Message sans texte',
  'search.label': 'Rechercher dans cette conversation',
  'search.position': (number, count) => `${number} sur ${count}`,
  'search.none': 'Aucun résultat',
  'search.previous': 'Résultat précédent',
  'search.next': 'Résultat suivant',
  'summary.note': 'Les messages précédents ont été résumés ici',
  'quote.label': 'Citer',

  'trace.label': 'Chronologie',
  'trace.open': 'Où le temps est passé',
  'trace.path': (took, total, what) => `${took} sur ${total}\u00a0: ${what}`,
  'trace.total': (total) => `${total} en tout`,
  'trace.calls': (what, count) => `${what}, ${numbers.format(count)} appels`,
  'trace.same': (what, count) =>
    `${what}, ${count === 2 ? 'deux fois' : `${numbers.format(count)} fois`} avec les mêmes arguments`,
  'trace.noTimes': 'Les durées de cette exécution ne sont pas connues.',
  'trace.empty': 'Rien n’a encore été exécuté.',
  'trace.about': (duration) => `environ ${duration}`,
  'trace.repeated': (count) => `${numbers.format(count)} identiques`,
  'trace.leftOut': (count) =>
    `${numbers.format(count)} ${isOne(count) ? 'élément plus court n’est pas affiché' : 'éléments plus courts ne sont pas affichés'}.`,
  'trace.more': 'Afficher plus',
  'trace.zoomIn': 'Agrandir',
  'trace.zoomOut': 'Réduire',
  'trace.whole': 'Tout afficher',
  'trace.run': 'Exécution',
  'trace.step': 'Étape',
  'trace.tool': 'Appel d’outil',
  'trace.agent': 'Sous-agent',
  'trace.thinking': 'Réflexion',
  'trace.model': 'Rédaction',
  'trace.waiting': 'En attente de vous',
  'trace.self': 'l’agent lui-même, entre ses appels',
  'choice.model': 'Modèle',
  'choice.mode': 'Mode',
  'choice.default': 'Par défaut',
  'choice.search': 'Rechercher…',
  'choice.loading': 'Chargement…',
  'choice.failed': 'La liste n’a pas pu être chargée.',
  'choice.off': 'Indisponible',
  'choice.next': 'S’applique dès la prochaine exécution',
  'budget.near': (used, limit) => `${used} utilisés sur un budget de ${limit}.`,
  'budget.passed': (limit) => `Le budget de ${limit} est épuisé.`,
  'budget.stopped': 'L’exécution a été arrêtée.',
  'budget.raise': 'Relever la limite',
  'activity.label': 'Tout ce qui a été fait',
  'activity.filter': 'Filtrer',
  'activity.turn': 'Ce tour',
  'activity.approved': 'Approuvé',
  'activity.empty': 'Rien pour le moment',
  'activity.none': 'Rien ne correspond au filtre',
  'activity.tool': 'Outils',
  'activity.command': 'Commandes',
  'activity.file': 'Fichiers',
  'activity.source': 'Sources',
  'activity.question': 'Questions',
  'activity.approval': 'Approbations',
  'activity.artifact': 'Documents',
  'activity.error': 'Erreurs',
  'activity.checkpoint': 'Points de reprise',
  'changes.copy': 'Copier comme patch',
  'changes.viewed': 'Vu',
  'changes.calls': 'Où il a été modifié',
  'changes.restored': 'Comme avant',
  'changes.notMerged':
    'Toutes les modifications n’ont pas pu être fusionnées. Elles se suivent, et une ligne peut apparaître plusieurs fois.',
  'changes.notPlaced':
    'L’emplacement des modifications dans le fichier est inconnu\u00a0: le patch de tous les fichiers ne les contient pas.',
};

/** French, for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. Another region of it: `{ ...fr, tag: 'fr-CA' }`. */
export const fr: Locale = {
  tag: 'fr',
  texts,
  forms,
  completions,
  define,
  markdown,
  inspector,
  toolViews,
  approvals,
  artifacts,
  speech,
  overview,
};
