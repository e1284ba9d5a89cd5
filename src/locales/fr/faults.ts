import type { FaultTexts } from '../base/FaultTexts.js';

const at = (address?: string) => (address === undefined ? '' : ` à l’adresse ${address}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' L’adresse est peut-être erronée, ou un proxy ou une page de connexion s’interpose.'
    : '';

export const faults: FaultTexts = {
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
  'fault.app': 'Une fonction de l’application a échoué\u202f; l’agent n’a pas été sollicité.',
  'fault.fetch': ({ isOwn, words = '' }) =>
    `La fonction fetch ${isOwn === true ? 'de l’application' : 'globale'} a échoué\u00a0: ${words}`,
  'fault.fetch-result': 'La fonction fetch de l’application n’a pas renvoyé de réponse.',
  'fault.http': ({ status = 0 }) => `L’agent a répondu par le statut ${status}.`,
  'fault.redirected': 'L’adresse de l’agent mène ailleurs et n’a pas été suivie.',
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
