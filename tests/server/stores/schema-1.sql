-- A store as the first schema kept it, with a game that goes on and one that has ended.
-- Kept for good: every later version must open it and play on. Loads into SQLite and PostgreSQL.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    chance_key TEXT NOT NULL,
    options TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL
);
INSERT INTO "tables" VALUES('tmal64yp6u5r','magpies','{"commitment":"907405343b4b4a14212ef541baf2e11fcf8ab5642205bf733e9b2dfcd57de052","content":"no content","fourspace":1,"game":"magpies","inherited":0,"rules":"1","settings":{"rounds":"3","seats":"3"}}','550308e2d303a37114f870a820d9a6bad39a3d7f39d8f4f93fdae36f40320879','{"clock":null,"dice":"keyed","casual":true}',1794813109.355);
INSERT INTO "tables" VALUES('ssoncphrarh5','magpies','{"commitment":"514cd3d25a4c63e3da73638c27309473010a128bf3042c00b2c008da693f37ed","content":"no content","fourspace":1,"game":"magpies","inherited":0,"rules":"1","settings":{"rounds":"3","seats":"3"}}','04902f023e1745d44e743d0dca60c8092bc6a511225755f6fe4ab57468f8ab94','{"clock":null,"dice":"keyed","casual":true}',1794813109.581);
CREATE TABLE journal (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
INSERT INTO "journal" VALUES('tmal64yp6u5r',1,1794813109.355,'{"k":"sat","seat":0,"name":"Ada","colour":"amber","mark":"circle"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',2,1794813109.355,'{"k":"sat","seat":1,"name":"Bob","colour":"jade","mark":"star"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',3,1794813109.355,'{"k":"sat","seat":2,"name":"Cyd","colour":"coral","mark":"triangle"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',4,1794813109.355,'{"k":"answered","seat":-1,"text":"hnltbsrigodkpumacjfeq"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',5,1794813109.355,'{"k":"answered","seat":-1,"text":"deal 2"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',6,1794813109.355,'{"k":"answered","seat":-1,"text":"deal 4"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',7,1794813109.355,'{"k":"answered","seat":-1,"text":"deal 4"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',8,1794813109.355,'{"k":"answered","seat":-1,"text":"deal 3"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',9,1794813109.355,'{"k":"answered","seat":-1,"text":"deal 1"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',10,1794813109.355,'{"k":"answered","seat":-1,"text":"deal 4"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',11,1794813109.427,'{"k":"entered","seat":0}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',12,1794813109.452,'{"k":"entered","seat":1}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',13,1794813109.477,'{"k":"entered","seat":2}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',14,1794813109.485,'{"k":"answered","seat":0,"text":"bid 3"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',15,1794813109.5,'{"k":"answered","seat":1,"text":"bid 4"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',16,1794813109.5,'{"k":"answered","seat":2,"text":"bid 4"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',17,1794813109.508,'{"k":"answered","seat":0,"text":"grab 1"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',18,1794813109.508,'{"k":"answered","seat":-1,"text":"deal 1"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',19,1794813109.508,'{"k":"answered","seat":-1,"text":"deal 1"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',20,1794813109.508,'{"k":"answered","seat":-1,"text":"deal 0"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',21,1794813109.517,'{"k":"answered","seat":0,"text":"bid 2"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',22,1794813109.517,'{"k":"answered","seat":1,"text":"bid 1"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',23,1794813109.525,'{"k":"answered","seat":2,"text":"bid 4"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',24,1794813109.525,'{"k":"answered","seat":-1,"text":"peek 5"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',25,1794813109.527,'{"k":"answered","seat":2,"text":"bury"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',26,1794813109.527,'{"k":"answered","seat":-1,"text":"deal 3"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',27,1794813109.527,'{"k":"answered","seat":-1,"text":"deal 2"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',28,1794813109.527,'{"k":"answered","seat":-1,"text":"deal 2"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',29,1794813109.537,'{"k":"said","seat":1,"text":"Good evening."}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',30,1794813109.539,'{"k":"answered","seat":0,"text":"bid 1"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',31,1794813109.552,'{"k":"undone","seat":0,"to":22}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',32,1794813109.557,'{"k":"answered","seat":0,"text":"bid 3"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',33,1794813109.561,'{"k":"answered","seat":1,"text":"bid 2"}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',34,1794813109.57,'{"k":"muted","seat":2,"on":true}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',35,1794813109.572,'{"k":"rekeyed","seat":2,"removed":false}');
INSERT INTO "journal" VALUES('tmal64yp6u5r',36,1794813109.577,'{"k":"said","seat":0,"text":"Until tomorrow."}');
INSERT INTO "journal" VALUES('ssoncphrarh5',1,1794813109.581,'{"k":"answered","seat":-1,"text":"qsfuiatbknporjhmgledc"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',2,1794813109.581,'{"k":"answered","seat":-1,"text":"deal 5"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',3,1794813109.581,'{"k":"answered","seat":-1,"text":"deal 4"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',4,1794813109.581,'{"k":"answered","seat":-1,"text":"deal 5"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',5,1794813109.581,'{"k":"answered","seat":-1,"text":"deal 3"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',6,1794813109.581,'{"k":"answered","seat":-1,"text":"deal 1"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',7,1794813109.581,'{"k":"answered","seat":-1,"text":"deal 4"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',8,1794813109.654,'{"k":"entered","seat":0}');
INSERT INTO "journal" VALUES('ssoncphrarh5',9,1794813109.654,'{"k":"entered","seat":1}');
INSERT INTO "journal" VALUES('ssoncphrarh5',10,1794813109.654,'{"k":"entered","seat":2}');
INSERT INTO "journal" VALUES('ssoncphrarh5',11,1794813109.674,'{"k":"answered","seat":0,"text":"bid 5"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',12,1794813109.692,'{"k":"answered","seat":1,"text":"bid 4"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',13,1794813109.72,'{"k":"answered","seat":2,"text":"bid 5"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',14,1794813109.74,'{"k":"answered","seat":2,"text":"grab 3"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',15,1794813109.74,'{"k":"answered","seat":-1,"text":"deal 0"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',16,1794813109.74,'{"k":"answered","seat":-1,"text":"deal 1"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',17,1794813109.74,'{"k":"answered","seat":-1,"text":"deal 0"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',18,1794813109.76,'{"k":"answered","seat":0,"text":"bid 3"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',19,1794813109.76,'{"k":"answered","seat":1,"text":"bid 1"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',20,1794813109.792,'{"k":"answered","seat":2,"text":"bid 4"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',21,1794813109.792,'{"k":"answered","seat":-1,"text":"peek 2"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',22,1794813109.833,'{"k":"answered","seat":2,"text":"bury"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',23,1794813109.833,'{"k":"answered","seat":-1,"text":"deal 2"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',24,1794813109.833,'{"k":"answered","seat":-1,"text":"deal 2"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',25,1794813109.833,'{"k":"answered","seat":-1,"text":"deal 5"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',26,1794813109.86,'{"k":"answered","seat":0,"text":"bid 2"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',27,1794813109.896,'{"k":"answered","seat":1,"text":"bid 2"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',28,1794813109.932,'{"k":"answered","seat":2,"text":"bid 5"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',29,1794813109.932,'{"k":"answered","seat":-1,"text":"peek 1"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',30,1794813109.976,'{"k":"answered","seat":2,"text":"bury"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',31,1794813109.976,'{"k":"answered","seat":-1,"text":"deal 4"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',32,1794813109.976,'{"k":"answered","seat":-1,"text":"deal 3"}');
INSERT INTO "journal" VALUES('ssoncphrarh5',33,1794813109.976,'{"k":"answered","seat":-1,"text":"deal 3"}');
CREATE TABLE keys (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    role BIGINT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (table_id, role)
);
INSERT INTO "keys" VALUES('tmal64yp6u5r',0,'829234e1c29e47f95aa5a73b53b3ae0782629ebde208dd1516aca21264c44af4');
INSERT INTO "keys" VALUES('tmal64yp6u5r',1,'c7d0b258e4a5c35c66129cf7ac5abc74fabe5664b36d4b9e45f5d6344dd98ec1');
INSERT INTO "keys" VALUES('tmal64yp6u5r',2,'52162ffd1b91ec8a5f2f2807a6870645d9134e368b5b5e5d9cea4caab000e0a6');
INSERT INTO "keys" VALUES('tmal64yp6u5r',-2,'519d993f6f0bed6e66ac5b58283a90e8f0d2acc3c551efcb7776ed4bc40acfc9');
INSERT INTO "keys" VALUES('tmal64yp6u5r',-3,'5d7aaaca7ccf62f5746c88ea15305367184b43e7058135ce3b423d6540b4f1c3');
INSERT INTO "keys" VALUES('ssoncphrarh5',0,'801bd91f0d514ecd2c7e59ce58ff07d7a75bb251dde824609efa4ca914ec8fe2');
INSERT INTO "keys" VALUES('ssoncphrarh5',1,'9054025a7e570a97083dbda1c037c5be56fd6bd1f156249f03362cac034e0338');
INSERT INTO "keys" VALUES('ssoncphrarh5',2,'e1d58a48ba7a6a588ebcb81bec6277d446ddbbcf349e9237f591fee9b508ae9b');
INSERT INTO "keys" VALUES('ssoncphrarh5',-2,'5ce55857b3306ca185e48fe1753542b4c042f9d4a0692c94af4bbe49aa1bd0b5');
INSERT INTO "keys" VALUES('ssoncphrarh5',-3,'af2ee8a3a2cd6c5cca367777b0fd8f304b0e87f890e3f0dcfd4f03f7133a98c4');
CREATE TABLE schema_version (version INTEGER NOT NULL);
INSERT INTO "schema_version" VALUES(1);
