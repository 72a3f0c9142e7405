//! Grammars that several tests run.

pub(crate) const NIM: &str = "WHILE(!MATCH(\"0\"))\n  INT(1,200000,m) NEWLINE\n  REP(m,SPACE) INT(1,2147483647) END NEWLINE\nEND\nSTRING(\"0\") NEWLINE\n";

/// Grammars of many shapes, each with valid inputs that are not hard to find.
pub(crate) const GRAMMARS: [&str; 18] = [
    NIM,
    "INT(1,474,t) NEWLINE REP(t) INT(1,50,n) NEWLINE REP(n,SPACE) INT(0,1000) END NEWLINE END",
    "INT(-5,5) SPACE INT(-99999999999999999999999,99999999999999999999999) NEWLINE",
    "INT(1,100,n) NEWLINE REPI(i,n,SPACE) INT(1,1000000,a[i]) END NEWLINE ASSERT(UNIQUE(a))",
    "INT(2,30,n) SPACE INT(1,n-1,k) NEWLINE REPI(i,k) INT(1,n,u[i]) SPACE INT(1,n,v[i]) NEWLINE ASSERT(u[i]<v[i]) END ASSERT(UNIQUE(u,v))",
    "INT(1,50,a) SPACE INT(1,50,b) NEWLINE ASSERT(a+b==60)",
    "REGEX(\"[a-z]{1,20}\",s) NEWLINE REGEX(\"(x|yz)*!?\") NEWLINE INT(0,STRLEN(s)) NEWLINE",
    "FLOAT(0,1) SPACE FLOATP(-10,10,2,4) SPACE FLOAT(-5.5,5.5,f,FIXED) SPACE FLOAT(1,1e9,g,SCIENTIFIC) SPACE FLOATP(-1,1000,0,3,h,SCIENTIFIC) NEWLINE",
    "WHILE(!ISEOF) REGEX(\"[A-Z][a-z]*\") IF(MATCH(\" \")) SPACE INT(1,9) END NEWLINE END",
    "SET(f=1) WHILE(f==1) INT(0,9,a) SPACE INT(a,20,b) NEWLINE IF(b==0) SET(f=0) END END",
    "WHILEI(i,!MATCH(\".\"),STRING(\",\")) INT(1,99,a[i]) END STRING(\".\") NEWLINE ASSERT(i>=2)",
    "REP(3,NEWLINE) INT(1,3) END EOF",
    "WHILE(MATCH(\"ab\")) REGEX(\"a+|b\") STRING(\";\") END",
    "INT(0,3,n) NEWLINE REPI(i,n) REPI(j,n,SPACE) INT(0,1,a[i,j]) END NEWLINE END",
    "SET(s=\"[01]{5,6}\") REGEX(s,x) NEWLINE STRING(x) NEWLINE IF(x==\"00000\") STRING(\"zero\") ELSE STRING(\"other\") END",
    "INT(1,100,x) SPACE INT(1,100,y) NEWLINE ASSERT(x*y%7==3 && x!=y)",
    "WHILE(MATCH(\"-123456789\")) INT(-20,20,d) NEWLINE END STRING(\"0\")",
    "INT(1,6,n) NEWLINE REPI(i,n) IF(i==0) INT(0,9,p[i]) ELSE INT(p[i-1],p[i-1]+3,p[i]) END NEWLINE END UNSET(p)",
];
