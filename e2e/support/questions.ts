/** Questions of every kind about a harbour, for tests. */
export const QUESTIONS = `
- group: Berths
  questions:
    - id: berth-length
      name: Length of the longest boat
      question: How long may a boat be?
      kind: number
      units: [m, ft]
      who: you
      look: Look at the sign on the pier.
      send: How long may a boat be at our pier?
      example: 12 m
    - id: harbour-office
      name: Harbour office
      question: Where is the harbour office?
      kind: text
      who: your supplier
      look: Look at the map at the gate.
      send: Where is the harbour office?
      example: 1 Pier Road
      says: The office is at {value}.
- group: Tides
  questions:
    - id: tide-source
      name: Source of the tides
      question: Where do the tides come from?
      kind: choice
      choices: [Table, Tide gauge]
      who: your hosting team
      look: Look at the foot of the tide page.
      send: Where do the tides come from?
      example: Table
      publish: false
    - id: harbour-api
      name: Address of the harbour API
      question: At which address does the harbour API answer?
      kind: address
      who: your hosting team
      look: Look in the settings of the website.
      send: At which address does the harbour API answer?
      example: https://harbour.example/api
      in_code: true
    - id: tide-table
      name: Fields of a tide
      question: Which fields does a tide have?
      kind: table
      rows: [Time, Height]
      who: you
      look: Look at a saved tide.
      send: Which fields does a tide have?
      example: { Time: local time, Height: metres }
`;

/** The page of the record, for tests. */
export const RECORD_PAGE = `---
title: Yours
description: All questions.
last_reviewed: "2026-11-20"
review_in: 12 months
---

<InstallationRecord />
`;
