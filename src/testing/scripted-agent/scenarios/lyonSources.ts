import type { JsonObject } from '../engine/wire.js';

export const trainResult: JsonObject = {
  query: 'TGV Paris Lyon group fare 8 people',
  response:
    'The first three pages agree on the fare; one is older than the last price change.\n\nDirect TGV trains take 1 h 56 min to 2 h 10 min. For eight people a group fare of €61 each way is on sale until two weeks before departure.',
  sources: [
    {
      title: 'Paris – Lyon by train',
      url: 'https://www.sncf-connect.com/en-en/train/route/paris/lyon',
      snippet: 'Up to 24 direct trains a day, from 1 h 56 min.',
    },
    {
      title: 'Group travel from 6 people',
      url: 'https://example.org/trains/group-travel',
      snippet: 'From six people, the group fare is fixed and names can be changed.',
    },
    {
      title: 'Getting to Lyon',
      url: 'https://example.org/lyon/getting-there',
      snippet: 'Part-Dieu is the main station; the metro to the centre takes eight minutes.',
    },
  ],
};

export const stayResult: JsonObject = {
  query: 'Lyon hotel group of eight Presqu’île meeting room',
  response:
    'Four hotels fit the limit, two have a meeting room, one of them is near the metro.\n\nHôtel des Terreaux: five rooms for €138 a night, meeting room for ten, 300 m from Hôtel de Ville station.',
  sources: [
    {
      title: 'Hôtel des Terreaux',
      url: 'https://example.org/hotels/terreaux',
      snippet: 'A house of 53 rooms between the Rhône and the Saône.',
    },
    {
      title: 'Meeting rooms in the Presqu’île',
      url: 'https://example.org/lyon/meeting-rooms',
      snippet: 'Twelve hotels with rooms for small groups, with prices.',
    },
  ],
};

export const foodResult: JsonObject = {
  query: 'bouchon Lyon vegetarian group dinner Presqu’île',
  response:
    'Most bouchons cook little without meat; two take groups and say what they have.\n\nChez Mireille makes a vegetarian quenelle on request, Le Jardin Intérieur has a menu of its own.',
  sources: [
    {
      title: 'Ten bouchons that cook without meat',
      url: 'https://example.org/lyon/bouchons-vegetarian',
      snippet: 'It exists: quenelles with spinach, and lentils from Le Puy.',
    },
  ],
};
