import { TALK } from './longHistory.js';

/** What the samples say, in French, so that a French panel is French from top to bottom. */
const FRENCH: ReadonlyMap<string, string> = new Map([
  ...TALK.flatMap(([english, french]): [string, string][] => [
    [english[0], french[0]],
    [english[1], french[1]],
  ]),
  ['Travel desk', 'Voyages'],
  [
    'I compare trains and hotels, and book what you choose.',
    'Je compare trains et hôtels, et je réserve ce que vous choisissez.',
  ],
  ['Plan a trip', 'Préparer un voyage'],
  ['Trains, fares and weather', 'Trains, tarifs et météo'],
  ['Read a report', 'Lire un rapport'],
  ['Summary with the open questions', 'Résumé et questions ouvertes'],
  ['Find out why a build fails', 'Trouver pourquoi un build échoue'],
  ['Log, first cause and a fix', 'Journal, cause première et correctif'],
  ['Draft an answer', 'Préparer une réponse'],
  ['In your tone, for you to send', 'Dans votre ton, à envoyer vous-même'],
  [
    'Find me a train from Paris to Geneva on 12 March. My meeting at the Maison de la Paix starts at 11.',
    'Trouvez-moi un train Paris–Genève pour le 12 mars. Ma réunion à la Maison de la Paix commence à 11\u00a0h.',
  ],
  [
    'I will look for direct trains first and compare the fares.',
    'Je cherche d’abord les trains directs, puis je compare les tarifs.',
  ],
  [
    'I will read the timetable and the fares of the day.',
    'Je consulte les horaires et les tarifs du jour.',
  ],
  ['Understand the trip', 'Comprendre le voyage'],
  ['Find connections', 'Chercher les liaisons'],
  ['23 offers from 3 sources', '23 offres de 3 sources'],
  ['Compare fares and times', 'Comparer tarifs et horaires'],
  ['Check the weather on arrival', 'Vérifier la météo à l’arrivée'],
  ['Trainline is slow today', 'Trainline est lent aujourd’hui'],
  ['compare_fares', 'comparaison_des_tarifs'],
  ['lookup_exchange_rate', 'taux_de_change'],
  ['Geneva', 'Genève'],
  ['connect', 'Accès'],
  ['query', 'Requête'],
  ['Opening 3 fare sources', 'Ouverture de 3 sources de tarifs'],
  ['SNCF Connect: 14 offers', 'SNCF Connect\u00a0: 14 offres'],
  ['SBB: 9 offers', 'CFF\u00a0: 9 offres'],
  ['Trainline: waiting for an answer', 'Trainline\u00a0: en attente de réponse'],
  ['train Paris Geneva 12 March morning', 'train Paris Genève 12 mars matin'],
  ['The page did not answer within 30 seconds.', 'La page n’a pas répondu dans les 30 secondes.'],
  ['Itinerary chosen', 'Itinéraire choisi'],
  [
    'Which fare should I book: the €59 one that cannot be exchanged, or the flexible one for €92?',
    'Quel tarif dois-je réserver\u00a0: celui à 59\u00a0€, non échangeable, ou le flexible à 92\u00a0€\u202f?',
  ],
  ['And book it, please.', 'Et réservez-le, s’il vous plaît.'],
  ['The session is at work on something else.', 'La session est occupée par une autre demande.'],
  ['The flexible one, please.', 'Le flexible, s’il vous plaît.'],
  [
    'Send this confirmation to the whole team?',
    'Envoyer cette confirmation à toute l’équipe\u202f?',
  ],
  ['Geneva, 12 March', 'Genève, 12 mars'],
  [
    'Hi both,\nI take the 06:58 and am at the Maison de la Paix by 10:30.',
    'Bonjour à vous deux,\nJe prends le train de 6\u00a0h\u00a058 et serai à la Maison de la Paix à 10\u00a0h\u00a030.',
  ],
  [
    'The booking service refused the request. Nothing was booked and nothing was charged.',
    'Le service de réservation a refusé la demande. Rien n’a été réservé ni débité.',
  ],
  ['A weekend in Lyon', 'Un week-end à Lyon'],
  ['Both hotels have rooms.', 'Les deux hôtels ont des chambres.'],
  ['Find a hotel for us.', 'Trouve-nous un hôtel.'],
  ['Which of the two hotels should I book?', 'Lequel des deux hôtels dois-je réserver\u202f?'],
  ['Invoices of February', 'Factures de février'],
  ['I am reading 214 invoices.', 'Je lis 214 factures.'],
  ['Sum up our invoices.', 'Fais le total de nos factures.'],
  ['Translate the handbook', 'Traduire le manuel'],
  ['Chapter 3 of 12.', 'Chapitre 3 sur 12.'],
  ['Translate it into French.', 'Traduis-le en français.'],
  ['The connection was lost.', 'La connexion a été perdue.'],
  ['Notes of the meeting', 'Notes de la réunion'],
  ['Here are the notes.', 'Voici les notes.'],
  ['Write down what we decided.', 'Note ce que nous avons décidé.'],
]);

const ANSWER = `Prenez le **TGV de 6\u00a0h\u00a058** à Paris Gare de Lyon. Il arrive à Genève à 10\u00a0h\u00a011, sans changement, et vous laisse 49 minutes avant votre réunion à la [Maison de la Paix](https://www.graduateinstitute.ch/maison-de-la-paix).

| Train | Départ | Arrivée | Changements | Tarif |
|---|---|---|---:|---:|
| TGV Lyria 9761 | 6\u00a0h\u00a058 | 10\u00a0h\u00a011 | 0 | 59\u00a0€ |
| TGV Lyria 9763 | 8\u00a0h\u00a018 | 11\u00a0h\u00a029 | 0 | 74\u00a0€ |
| TGV 6603 + TER | 6\u00a0h\u00a030 | 10\u00a0h\u00a052 | 1 | 41\u00a0€ |

Deux choses à savoir avant de réserver\u00a0:

1. Le tarif à 59\u00a0€ n’est pas échangeable. Le **flexible** est à 92\u00a0€.
2. Il pleuvra sans doute à Genève le matin\u202f; l’arrêt de tram est à quatre minutes à pied.

> Tarifs relevés à 9\u00a0h, susceptibles de changer.`;

/** Names of what the tool that sends mails is given. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['to', 'destinataires'],
  ['subject', 'objet'],
  ['send_now', 'envoi_immédiat'],
  ['body', 'message'],
]);

function say(words: string): string {
  const said = FRENCH.get(words);
  if (said !== undefined) return said;
  if (!words.startsWith('Take the **06:58 TGV**')) return words;
  return words.endsWith('can change.') ? ANSWER : ANSWER.slice(0, 190);
}

/** The same value with what people read of it in French; for every other language as it is. */
export function inLanguage<Value>(value: Value, locale: string): Value {
  return locale === 'fr' ? (translate(value) as Value) : value;
}

function translate(value: unknown): unknown {
  if (typeof value === 'string') return say(value);
  if (Array.isArray(value)) return value.map(translate);
  if (typeof value !== 'object' || value === null) return value;
  const isMail = 'send_now' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      isMail ? (NAMES.get(key) ?? key) : key,
      translate(inner),
    ]),
  );
}
