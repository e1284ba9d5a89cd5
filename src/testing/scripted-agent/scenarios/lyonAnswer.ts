/** The final answer of the plan, which uses every element of Markdown. */
export const lyonAnswer = `# Three days in Lyon for eight

You leave Paris on Thursday at 08:00 and are back on Saturday before dinner. Everything is within a walk or one metro ride of the hotel, and the whole trip costs **€443.50 per person**.

## The days

1. **Thursday – arrive and look around.** Train at 08:00, bags at the hotel by 10:30. Old town and the *traboules* with a guide at 14:00; dinner at Chez Mireille.
2. **Friday – work and water.** Workshop in the hotel's meeting room until 13:00, then the Confluence museum and a walk back along the Saône.
3. **Saturday – market and home.** Les Halles at 09:30, time for yourselves, train at 16:04.

Before you book:

- one person of the group is vegetarian, so mention it at Chez Mireille
- the meeting room is free until Friday 14:00
- the group fare needs all eight names
  - and can be changed until the evening before

## The costs

| Item | Count | Price | Total |
| :--- | ---: | ---: | ---: |
| Train, both ways | 8 | €122 | €976 |
| Room, two nights | 5 | €276 | €1,380 |
| Meals, three days | 8 | €135 | €1,080 |
| Museum | 8 | €14 | €112 |
| **Together** | | | **€3,548** |

> The policy asks for receipts for every meal above €15. One person should collect them.

To put the dates into a calendar, save this as \`lyon.ics\`:

\`\`\`ics
BEGIN:VEVENT
SUMMARY:Team trip to Lyon
DTSTART;VALUE=DATE:20260319
DTEND;VALUE=DATE:20260322
LOCATION:Hôtel des Terreaux, Lyon
END:VEVENT
\`\`\`

Tickets are sold by [SNCF Connect](https://www.sncf-connect.com/); the museum's hours are on [its own page](https://www.museedesconfluences.fr/). Shall I write the message to the team?
`;
