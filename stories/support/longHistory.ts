import type { Message } from '../../src/core/state.js';
import { stepsDone, text, thinkingDone } from './samples.js';

/** What was asked and answered on the days before: English, and the same in French. */
export const TALK: readonly (readonly [readonly [string, string], readonly [string, string]])[] = [
  [
    [
      'How long is the walk from Gare de Lyon to Bercy?',
      'About **15 minutes** along the Rue de Bercy, 1.2 km. Line 14 takes two minutes and runs every three.',
    ],
    [
      'Combien de temps à pied de la gare de Lyon à Bercy\u202f?',
      'Environ **15 minutes** par la rue de Bercy, 1,2 km. La ligne 14 met deux minutes et passe toutes les trois minutes.',
    ],
  ],
  [
    [
      'Can I take a folding bicycle on the TGV?',
      'Yes, free of charge, if it is folded and in a bag of at most 120 × 90 cm. A bicycle that is not folded needs a reservation for €10.',
    ],
    [
      'Puis-je prendre un vélo pliant dans le TGV\u202f?',
      'Oui, gratuitement, s’il est plié dans une housse de 120 × 90 cm au plus. Un vélo non plié demande une réservation à 10\u00a0€.',
    ],
  ],
  [
    [
      'What did the team spend on travel in February?',
      '| | Trips | Amount |\n|---|---:|---:|\n| Trains | 14 | €1,086 |\n| Hotels | 9 | €1,530 |\n| Taxis | 6 | €142 |\n\nThat is 8 % less than in January. Two hotel invoices have not come yet.',
    ],
    [
      'Combien l’équipe a-t-elle dépensé en voyages en février\u202f?',
      '| | Trajets | Montant |\n|---|---:|---:|\n| Trains | 14 | 1\u202f086\u00a0€ |\n| Hôtels | 9 | 1\u202f530\u00a0€ |\n| Taxis | 6 | 142\u00a0€ |\n\nC’est 8\u00a0% de moins qu’en janvier. Deux factures d’hôtel manquent encore.',
    ],
  ],
  [
    [
      'Which of them are missing?',
      'Those of the **Hotel Suisse** (12 February, Amina) and of the **Ibis Lyon** (19 February, Jonas). I have drafted a reminder to both.',
    ],
    [
      'Lesquelles\u202f?',
      'Celles de l’**Hôtel Suisse** (12 février, Amina) et de l’**Ibis Lyon** (19 février, Jonas). J’ai préparé une relance pour les deux.',
    ],
  ],
  [
    [
      'Is there a quiet place to work near Cornavin before nine?',
      'Three open by then:\n\n1. The reading room of the station, from 7:00\n2. Café de la Paix, from 7:30, sockets at the window\n3. The city library, from 8:30, free',
    ],
    [
      'Y a-t-il un endroit calme pour travailler près de Cornavin avant neuf heures\u202f?',
      'Trois ouvrent assez tôt\u00a0:\n\n1. La salle de lecture de la gare, dès 7\u00a0h\n2. Le Café de la Paix, dès 7\u00a0h\u00a030, prises près de la fenêtre\n3. La bibliothèque municipale, dès 8\u00a0h\u00a030, gratuite',
    ],
  ],
  [
    [
      'Do I need francs, or will euros do?',
      'Cards are taken nearly everywhere, also on the tram. Shops take euro notes but give the change in francs.',
    ],
    [
      'Faut-il des francs, ou des euros suffisent-ils\u202f?',
      'La carte passe presque partout, aussi dans le tram. Les magasins prennent les billets en euros mais rendent la monnaie en francs.',
    ],
  ],
  [
    [
      'Move my call with Priya from Tuesday to a day when I am not on a train.',
      'It is now on **Wednesday at 14:00**. Priya has accepted.',
    ],
    [
      'Déplace mon appel avec Priya de mardi à un jour où je ne suis pas dans le train.',
      'Il est maintenant **mercredi à 14\u00a0h**. Priya a accepté.',
    ],
  ],
  [
    [
      'Why was the 7:42 late yesterday?',
      'A signal failed near Bourg-en-Bresse at 8:15. The train stood there for 34 minutes; with a delay of more than 30 you get a quarter of the fare back. Shall I claim it?',
    ],
    [
      'Pourquoi le 7\u00a0h\u00a042 était-il en retard hier\u202f?',
      'Une panne de signalisation près de Bourg-en-Bresse à 8\u00a0h\u00a015. Le train y est resté 34 minutes\u202f; au-delà de 30 minutes, un quart du prix est remboursé. Je le demande\u202f?',
    ],
  ],
  [
    [
      'Yes, please.',
      'Done. The claim has the number `G30-4471-92`; the answer takes up to three weeks.',
    ],
    [
      'Oui, s’il te plaît.',
      'C’est fait. La demande porte le numéro `G30-4471-92`\u202f; la réponse prend jusqu’à trois semaines.',
    ],
  ],
  [
    [
      'What is the cheapest way to Lausanne and back on a Saturday?',
      'With the **day pass** for CHF 29, if you buy it a week before. The single fares together come to CHF 45.20.',
    ],
    [
      'Le moins cher pour un aller-retour à Lausanne un samedi\u202f?',
      'La **carte journalière** à 29\u00a0CHF, achetée une semaine avant. Deux billets simples coûtent 45,20\u00a0CHF.',
    ],
  ],
  [
    [
      'Compare the two hotels that Jonas has sent me.',
      'Both are ten minutes from the Maison de la Paix.\n\n- **Hotel Suisse**: €148, breakfast included, by the station\n- **Ibis Nations**: €112, quiet, cancellation until noon of the same day\n\nI would take the second one: the flexible booking is worth more to you than the breakfast.',
    ],
    [
      'Compare les deux hôtels que Jonas m’a envoyés.',
      'Les deux sont à dix minutes de la Maison de la Paix.\n\n- **Hôtel Suisse**\u00a0: 148\u00a0€, petit-déjeuner compris, près de la gare\n- **Ibis Nations**\u00a0: 112\u00a0€, calme, annulation jusqu’à midi le jour même\n\nJe prendrais le second\u00a0: l’annulation libre vous sert plus que le petit-déjeuner.',
    ],
  ],
  [
    [
      'Book the Ibis for the night of the 11th.',
      'Booked for 11 to 12 March, one person. The confirmation is in your inbox, and you can cancel until noon of the 11th.',
    ],
    [
      'Réserve l’Ibis pour la nuit du 11.',
      'Réservé du 11 au 12 mars, une personne. La confirmation est dans votre boîte\u202f; annulation possible jusqu’au 11 à midi.',
    ],
  ],
  [
    [
      'And a table for three on the evening before, somewhere without loud music.',
      'The **Café du Soleil** in Petit-Saconnex has one at 19:30. It is the oldest inn of the town, known for its fondue, with no music at all.',
    ],
    [
      'Et une table pour trois la veille au soir, sans musique forte.',
      'Le **Café du Soleil** au Petit-Saconnex en a une à 19\u00a0h\u00a030. C’est la plus vieille auberge de la ville, connue pour sa fondue, et sans musique.',
    ],
  ],
  [
    [
      'Good. Who else is coming to the meeting?',
      'Amina Diallo, Priya Raman and two people of the institute, whose names are not in the invitation.',
    ],
    [
      'Bien. Qui d’autre vient à la réunion\u202f?',
      'Amina Diallo, Priya Raman et deux personnes de l’institut, dont l’invitation ne dit pas les noms.',
    ],
  ],
];

/** What ran before a few of the answers, as their number has it. */
const WORK: ReadonlyMap<number, Message['parts']> = new Map<number, Message['parts']>([
  [2, stepsDone],
  [7, [thinkingDone]],
  [10, stepsDone],
]);

const DAY = 24 * 60 * 60 * 1000;
const at = (turn: number, seconds: number): string =>
  new Date(Date.UTC(2026, 1, 16, 8 + (turn % 5)) + turn * DAY + seconds * 1000).toISOString();

/** A conversation of two weeks. */
export const longHistory: readonly Message[] = TALK.flatMap(([[question, answer]], turn) => [
  {
    id: `u${turn}`,
    key: `u${turn}`,
    role: 'user',
    status: 'done',
    createdAt: at(turn, 0),
    parts: [text(`q${turn}`, question)],
  },
  {
    id: `a${turn}`,
    key: `a${turn}`,
    role: 'assistant',
    status: 'done',
    createdAt: at(turn, 9),
    parts: [...(WORK.get(turn) ?? []), text(`r${turn}`, answer)],
  },
]);
